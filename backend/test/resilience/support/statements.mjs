import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { createRequire } from 'node:module';

/** Loaded with the built site by NODE_OPTIONS: prints each statement that a request sends to PostgreSQL; those of jobs not. */
const requests = new AsyncLocalStorage();
const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...details) {
  return event === 'request'
    ? requests.run(true, () => emit.call(this, event, ...details))
    : emit.call(this, event, ...details);
};

const { Client } = createRequire(process.argv[1])('pg');
const { query } = Client.prototype;
Client.prototype.query = function (...call) {
  const [statement] = call;
  const text = typeof statement === 'string' ? statement : statement?.text;
  if (text && requests.getStore())
    process.stdout.write(`\nstatement ${JSON.stringify(text.replace(/\s+/g, ' ').trim())}\n`);
  return query.apply(this, call);
};
