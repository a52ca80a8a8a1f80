import { readFileSync } from 'node:fs';
import express from 'express';

/** The limit of Express: a prepared answer without a tag. */
const body = readFileSync(process.env.BODY);

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', body.length);
  response.end(body);
});
app.listen(process.env.PORT, '127.0.0.1');
