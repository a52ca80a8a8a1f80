import { request as requestPlain, type IncomingHttpHeaders } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { said } from '../../domain/shared/Sentence';

/** Of a response, in bytes; the rest is not read. */
const MAX_RESPONSE_BYTES = 64 * 1024;

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: without a body. */
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
  /** Resolves and checks the name; absent: as usual. */
  readonly lookup?: LookupFunction | undefined;
}

export interface IncomingResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** No response arrived. */
export class RequestFailed extends Error {
  constructor(
    message: string,
    /** False: certainly no byte of the request left. */
    readonly mayHaveArrived: boolean,
  ) {
    super(message);
  }
}

/** Sends one request on a connection of its own, and follows no redirect. Throws `RequestFailed` without a response. */
export function sendRequest(url: URL, { body, signal, ...options }: OutgoingRequest): Promise<IncomingResponse> {
  return new Promise((resolve, reject) => {
    let mayHaveArrived = false;
    let finish = (): void => undefined;
    const fail = (error: Error) => {
      // Once the status has arrived, the request was processed even if the connection is cut within the body.
      finish();
      reject(new RequestFailed(signal.aborted ? said('noticeNoAnswer') : error.message, mayHaveArrived));
    };
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    // An agent would reuse connections, whose addresses were checked for an earlier request.
    const request = send(url, { ...options, agent: false, signal }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      finish = () => {
        const text = Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes < MAX_RESPONSE_BYTES) return;
        finish();
        request.destroy();
      });
      response.on('end', finish);
      response.on('error', finish);
    });
    request.on('error', fail);
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (mayHaveArrived = true));
    });
    if (body === undefined) request.end();
    else request.end(body);
  });
}
