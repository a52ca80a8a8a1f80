import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isKnownTo } from '../http/encoding';

/** Headers that belong to one response and its connection. */
const OF_ONE_RESPONSE = ['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'set-cookie'];

/** The headers of a 304 (RFC 9110, 15.4.5); the client keeps the others with its stored response. */
const OF_NOT_MODIFIED = ['etag', 'cache-control', 'vary', 'expires', 'content-location'];

const ALLOWED_IN_NOT_MODIFIED = [...OF_ONE_RESPONSE, ...OF_NOT_MODIFIED];

type Header = [name: string, value: string];

/** A complete response as a value, ready to be sent any number of times. */
export class CachedResponse {
  private readonly lines: string[];
  private readonly notModifiedLines: string[];
  private readonly etag: string | undefined;

  constructor(
    readonly status: number,
    headers: OutgoingHttpHeaders,
    private readonly body: Buffer,
  ) {
    const lasting = Object.entries(headers).flatMap(([name, value]): Header[] =>
      value === undefined || OF_ONE_RESPONSE.includes(name) ? [] : [[name, String(value)]],
    );
    this.lines = [...lasting.filter(([name]) => name !== 'content-length').flat(), 'content-length', `${body.length}`];
    this.notModifiedLines = lasting.filter(([name]) => OF_NOT_MODIFIED.includes(name)).flat();
    this.etag = lasting.find(([name]) => name === 'etag')?.[1];
  }

  /** In bytes, roughly. */
  get size(): number {
    return this.body.length + 2_000;
  }

  /** Sends the whole response, or 304 to a client that already has it. */
  sendTo(request: IncomingMessage, response: ServerResponse, requestId: string = randomUUID()): void {
    if (response.destroyed) return;
    const own = ['x-request-id', requestId];
    if (this.status === 200 && isKnownTo(request.headers, this.etag)) {
      const describing = response.getHeaderNames().filter((name) => !ALLOWED_IN_NOT_MODIFIED.includes(name));
      for (const name of describing) response.removeHeader(name);
      response.writeHead(304, [...own, ...this.notModifiedLines]).end();
    } else response.writeHead(this.status, [...own, ...this.lines]).end(this.body);
  }
}
