// telegram-test-api (npm, MIT), which nobody here wrote, mended where python-telegram-bot 22 cannot read its answers:
// getMe without is_bot, dates in milliseconds, callback queries without chat_instance, null where true is meant.
// Started by test_telegram_peer.py: node telegram_peer.js PORT
const TelegramServer = require('telegram-test-api');

const format = TelegramServer.formatUpdate.bind(TelegramServer);
TelegramServer.formatUpdate = (update) => {
  const made = format(update);
  if (made.callback_query) {
    const message = { message_id: 1, date: 1, ...made.callback_query.message };
    Object.assign(made.callback_query, { chat_instance: '1', message });
  }
  return made;
};

const add = TelegramServer.prototype.addBotMessage;
TelegramServer.prototype.addBotMessage = function addBotMessage(message, token) {
  const made = add.call(this, message, token);
  made.date = Math.floor(made.date / 1000);
  return made;
};

const express = require('express');
const json = express.response.json;
express.response.json = function send(body) {
  if (body && body.ok && body.result === null) body.result = true;
  if (body && body.result && body.result.username === 'TestNameBot') body.result.is_bot = true;
  return json.call(this, body);
};

const server = new TelegramServer({ port: Number(process.argv[2]), host: '127.0.0.1', storeTimeout: 600 });
server.start().then(() => console.log('ready'));
process.on('unhandledRejection', (error) => console.error('refused', error.message));
process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
