"""PDF files small enough to read, written by hand: text in one font, at given places and sizes."""

from dataclasses import dataclass

_FIRST_RUSSIAN = 0x80
_RUSSIAN = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяё«»–№•"
# Adobe's names of these glyphs, by which a reader knows their letters.
_GLYPHS = (
    [f"afii{10017 + at + (at > 5)}" for at in range(32)]
    + [f"afii{10065 + at + (at > 5)}" for at in range(32)]
    + ["afii10071", "guillemotleft", "guillemotright", "endash", "afii61352", "bullet"]
)


@dataclass(frozen=True)
class Put:
    """A line of text on a page, ``x`` and ``y`` in points from the lower left corner."""

    text: str
    x: float
    y: float
    size: float = 10
    bold: bool = False


def column(lines: list[str], x: float, top: float, size: float = 10) -> list[Put]:
    """Lines one under another."""
    return [Put(line, x, top - at * size * 1.2, size) for at, line in enumerate(lines)]


def make_pdf(pages: list[list[Put]], locked: bool = False, picture: bool = False) -> bytes:
    """A whole file: pages of 600 by 800 points; ``locked`` asks for a password, ``picture`` adds an image."""
    objects: list[bytes] = []

    def add(body: bytes) -> int:
        objects.append(body)
        return len(objects)

    differences = " ".join(f"/{name}" for name in _GLYPHS)
    catalog, tree = add(b""), add(b"")
    font, bold = (
        add(
            (
                f"<< /FontDescriptor << /Type /FontDescriptor /FontName /{name} /FontBBox [0 -200 500 800] "
                f"/Flags 32 /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> "
                f" /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding << /Type /Encoding "
                f"/BaseEncoding /WinAnsiEncoding /Differences [{_FIRST_RUSSIAN} {differences}] >> "
                f"/FirstChar 0 /LastChar 255 /Widths [{' '.join(['500'] * 256)}] >>"
            ).encode()
        )
        for name in ("Invented", "Invented-Bold")
    )
    image = add(
        b"<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>"
        b"\nstream\n\x7f\nendstream"
    )
    kids = []
    for puts in pages:
        stream = b"".join(_show(put) for put in puts)
        if picture:
            stream += b"q 600 0 0 800 0 0 cm /Im Do Q\n"
        content = add(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
        resources = f"<< /Font << /F {font} 0 R /B {bold} 0 R >> /XObject << /Im {image} 0 R >> >>"
        kids.append(
            add(
                f"<< /Type /Page /Parent {tree} 0 R /MediaBox [0 0 600 800] /Resources {resources} "
                f"/Contents {content} 0 R >>".encode()
            )
        )
    objects[catalog - 1] = f"<< /Type /Catalog /Pages {tree} 0 R >>".encode()
    listed = " ".join(f"{kid} 0 R" for kid in kids)
    objects[tree - 1] = f"<< /Type /Pages /Kids [{listed}] /Count {len(kids)} >>".encode()
    extra = ""
    if locked:
        lock = add(b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <" + b"11" * 32 + b"> /U <" + b"22" * 32 + b"> >>")
        extra = f" /Encrypt {lock} 0 R /ID [<{'33' * 16}> <{'33' * 16}>]"
    return _file(objects, catalog, extra)


def _show(put: Put) -> bytes:
    coded = bytearray()
    for letter in put.text:
        code = _FIRST_RUSSIAN + _RUSSIAN.index(letter) if letter in _RUSSIAN else ord(letter)
        if letter in "()\\":
            coded += b"\\"
        coded.append(code)
    return b"BT /%s %g Tf %g %g Td (%s) Tj ET\n" % (b"B" if put.bold else b"F", put.size, put.x, put.y, bytes(coded))


def _file(objects: list[bytes], root: int, extra: str) -> bytes:
    out = bytearray(b"%PDF-1.4\n")
    offsets = []
    for number, body in enumerate(objects, start=1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root {root} 0 R{extra} >>\nstartxref\n{start}\n%%EOF\n".encode()
    return bytes(out)
