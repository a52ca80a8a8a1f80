import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isNotModified } from '../http/encoding';

/** Headers that belong to one response and its connection. */
const PER_RESPONSE_HEADERS = [
  ...['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'set-cookie'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-ratelimit-resource'],
];

/** The headers of a 304 (RFC 9110, 15.4.5); the client keeps the others with its stored response. */
const NOT_MODIFIED_HEADERS = ['etag', 'cache-control', 'vary', 'expires', 'content-location'];

const HEADERS_ALLOWED_IN_NOT_MODIFIED = [...PER_RESPONSE_HEADERS, ...NOT_MODIFIED_HEADERS];

type Header = [name: string, value: string];

/** A complete response as a value, ready to be sent any number of times. */
export class CachedResponse {
  private readonly rawHeaders: string[];
  private readonly notModifiedRawHeaders: string[];
  private readonly etag: string | undefined;

  constructor(
    readonly status: number,
    headers: OutgoingHttpHeaders,
    private readonly body: Buffer,
  ) {
    const cachedHeaders = Object.entries(headers).flatMap(([name, value]): Header[] =>
      value === undefined || PER_RESPONSE_HEADERS.includes(name) ? [] : [[name, String(value)]],
    );
    this.rawHeaders = [
      ...cachedHeaders.filter(([name]) => name !== 'content-length').flat(),
      'content-length',
      `${body.length}`,
    ];
    this.notModifiedRawHeaders = cachedHeaders.filter(([name]) => NOT_MODIFIED_HEADERS.includes(name)).flat();
    this.etag = cachedHeaders.find(([name]) => name === 'etag')?.[1];
  }

  /** In bytes, roughly. */
  get sizeBytes(): number {
    return this.body.length + 2_000;
  }

  /** Sends the whole response, or 304 to a client that already has it. */
  sendTo(request: IncomingMessage, response: ServerResponse, requestId: string = randomUUID()): void {
    if (response.destroyed) return;
    const requestIdHeader = ['x-request-id', requestId];
    if (this.status === 200 && isNotModified(request.headers, this.etag)) {
      const droppedHeaders = response
        .getHeaderNames()
        .filter((name) => !HEADERS_ALLOWED_IN_NOT_MODIFIED.includes(name));
      for (const name of droppedHeaders) response.removeHeader(name);
      response.writeHead(304, [...requestIdHeader, ...this.notModifiedRawHeaders]).end();
    } else response.writeHead(this.status, [...requestIdHeader, ...this.rawHeaders]).end(this.body);
  }
}
