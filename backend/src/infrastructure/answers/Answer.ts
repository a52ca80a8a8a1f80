import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Tally } from '../observability/Metrics';
import { atTheEndOfTheTurn } from './turn';

/** Its name in lower case, as Node keeps it. */
export type Header = readonly [name: string, value: string];

/** These belong to one answer and its connection. */
const OF_ONE_ANSWER = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding']);

/** All that a 304 says (RFC 9110, 15.4.5); the caller keeps what else it was told with the answer it has. */
const OF_THE_UNCHANGED = new Set(['etag', 'cache-control', 'vary', 'expires', 'content-location']);

/** What stands before the bodies of answers that differ in them alone. */
export class AnswerHead {
  readonly lines: readonly string[];
  readonly linesOfUnchanged: string[];
  readonly etag: string | undefined;

  constructor(headers: readonly Header[]) {
    const lasting = headers.filter(([name]) => !OF_ONE_ANSWER.has(name));
    this.lines = lasting.filter(([name]) => name !== 'content-length').flat();
    this.linesOfUnchanged = lasting.filter(([name]) => OF_THE_UNCHANGED.has(name)).flat();
    this.etag = lasting.find(([name]) => name === 'etag')?.[1];
  }
}

/** A whole answer as it goes over the wire, ready to be given again. */
export class Answer {
  private readonly lines: readonly string[];
  /** The bytes as characters of one byte each: head and body then leave in one piece, which is much faster than in two. */
  private readonly body: string;

  constructor(
    private readonly head: AnswerHead,
    body: Buffer,
    private readonly tally: Tally,
  ) {
    this.lines = [...head.lines, 'content-length', String(body.length)];
    this.body = body.toString('latin1');
  }

  /** In bytes, roughly. */
  get size(): number {
    return this.body.length + 2_000;
  }

  /** Gives it to somebody who asks the same; `condition` is the value of their `If-None-Match`. */
  give(response: ServerResponse, condition: string | undefined, requestId?: string): void {
    if (isFresh(this.head.etag, condition)) {
      this.tally.notModified += 1;
      atTheEndOfTheTurn(() => response.writeHead(304, this.head.linesOfUnchanged).end());
    } else {
      this.tally.whole += 1;
      this.send(response, requestId);
    }
  }

  send(response: ServerResponse, requestId?: string): void {
    atTheEndOfTheTurn(() => {
      if (response.destroyed) return;
      response.writeHead(200, ['X-Request-Id', requestId ?? randomUUID(), ...this.lines]);
      // Held back until the body is there, they leave as one string; `end` with a body would add an empty one.
      const { socket } = response;
      socket?.cork();
      response.write(this.body, 'latin1');
      socket?.uncork();
      response.end();
    });
  }
}

/** Whether the caller has the same already (RFC 9110, 13.1.2: tags are compared without their weakness). */
export function isFresh(etag: string | undefined, condition: string | undefined): boolean {
  if (etag === undefined || condition === undefined) return false;
  if (condition === etag) return true;
  const wanted = strong(etag);
  return condition.split(',').some((tag) => tag.trim() === '*' || strong(tag.trim()) === wanted);
}

const strong = (tag: string): string => tag.replace(/^W\//, '');
