// Answers queries, a JSON string a line, with the ids that MiniSearch or Fuse.js finds. See search_peers.py.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [folder, name, file] = process.argv.slice(2);
const load = createRequire(folder + "/");
const docs = JSON.parse(readFileSync(file, "utf8"));
let find;
if (name === "minisearch") {
  const module = load("minisearch");
  const MiniSearch = module.default ?? module;
  const index = new MiniSearch({ fields: ["title", "text"] });
  index.addAll(docs);
  find = (query) => index.search(query, { fuzzy: 0.25, prefix: true, boost: { title: 10 } }).slice(0, 200).map((hit) => hit.id);
} else {
  const module = load("fuse.js");
  const Fuse = module.default ?? module;
  const index = new Fuse(docs, { keys: ["title"], ignoreLocation: true, threshold: 0.35 });
  find = (query) => index.search(query, { limit: 200 }).map((hit) => hit.item.id);
}
createInterface({ input: process.stdin }).on("line", (line) => {
  process.stdout.write(JSON.stringify(find(JSON.parse(line))) + "\n");
});
