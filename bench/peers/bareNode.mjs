import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/** The limit of this process model: a prepared answer, and nothing else. `BODY` names the file that holds it. */
const body = readFileSync(process.env.BODY);
const { BODY_TYPE: type = 'application/json', BODY_ETAG: etag } = process.env;

createServer((request, response) => {
  if (etag && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
}).listen(process.env.PORT, '127.0.0.1');
