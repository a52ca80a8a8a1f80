import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { Visitor } from '../../application/shared/Visitor';
import { addressOf, asExpressSees } from '../api/addressOf';
import type { Crowd } from '../api/Crowd';
import { isKnown } from '../api/isKnown';
import type { GuestQueries } from '../graphql/GuestQueries';
import type { Tally } from '../observability/Metrics';
import type { Readiness } from '../observability/health';
import type { Asked, RequestMetrics } from '../observability/requestMetrics';
import { RequestScope, inScope } from '../observability/requestScope';
import { Answer, AnswerHead, type Header, isFresh } from './Answer';
import type { KeptAnswers, Land } from './KeptAnswers';
import type { PeekableRequest } from './PeekableRequest';

/** Longer ones are no questions of the site's own pages. */
const LONGEST_BODY = 8_000;
const LONGEST_HEADER = 1_000;

/** What is not worth a look, or must never wait for another's answer. */
const LEFT_ALONE = /^\/(?:health|metrics|webhook|avatars|assets|costaadmin)(?:[/?]|$)/;

/** With one of these a request is somebody's own, or means more than its address says; so is that of whom a cookie knows. */
const PERSONAL = ['authorization', 'range', 'upgrade', 'transfer-encoding', 'content-encoding'] as const;

interface Options {
  readonly answers: KeptAnswers;
  readonly queries: GuestQueries;
  readonly app: Express;
  readonly crowd: Crowd;
  readonly publicOrigin: string;
  readonly metrics: RequestMetrics;
  readonly readiness: Readiness;
  /** The longest a caller waits, in milliseconds. */
  readonly patience: number;
}

/** What a guest wants to know. */
interface Question {
  /** All that the answer may depend on, but for a body. */
  readonly start: string;
  /** Null for a request without one. */
  readonly body: Buffer | null;
}

/** One guest's request on its way to its answer. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly question: Question;
  readonly scope: RequestScope;
  /** The value of `If-None-Match`. */
  readonly condition: string | undefined;
  readonly land: Land;
}

/** How many kinds of callers are told apart by what they accept. */
const MOST_HEADS = 100;

/**
 * Stands before Express and answers guests, because Express and Apollo alone cost many times what their answers do: out of
 * memory what another guest has just been told, and queries that are known to be good by themselves. It decides nothing else:
 * whatever is in doubt goes through as it came.
 */
export function answerGuests(options: Options): RequestListener<typeof PeekableRequest> {
  const { answers, queries, app, crowd, publicOrigin, metrics, readiness, patience } = options;
  /** What Express has put before the answer to a query, by what its caller accepts. */
  const heads = new Map<string, { head: AnswerHead; tally: Tally; count: ReturnType<RequestMetrics['counterOf']> }>();

  const pass = (request: IncomingMessage, response: ServerResponse, scope: RequestScope): void => {
    response.setHeader('X-Request-Id', scope.requestId);
    inScope(scope, () => app(request, response));
  };

  /** True where the answer was known, and is given. */
  const respond = (
    request: IncomingMessage,
    response: ServerResponse,
    question: Question,
    arrivedAt: number,
  ): boolean => {
    const { start, body } = question;
    const key = body ? start + body.toString('latin1') : start;
    const condition = body ? undefined : request.headers['if-none-match'];
    const known = answers.find(key);
    if (known) {
      known.give(response, condition);
      return true;
    }

    const scope = new RequestScope(arrivedAt);
    const visit = { request, response, question, scope, condition };
    const awaited = known === null ? undefined : answers.awaited(key);
    if (awaited) wait(visit, awaited);
    else findOut({ ...visit, land: known === null ? () => undefined : answers.ask(key) });
    return false;
  };

  const wait = (visit: Omit<Visit, 'land'>, awaited: Promise<Answer | null>): void => {
    const { request, response, scope, condition } = visit;
    void awaited.then((answer) => {
      if (response.destroyed) return;
      if (answer) answer.give(response, condition, scope.requestId);
      else pass(request, response, scope);
    });
  };

  const findOut = (visit: Visit): void => {
    const { request, response, question, scope, land } = visit;
    response.once('close', () => land(undefined));
    const known = heads.get(question.start);
    if (!question.body || !known || !crowd.letIn(response)) return askExpress(visit);

    scope.isOfStranger = scope.onlyReads = true;
    const found = inScope(scope, () => queries.answer(String(question.body), guestBehind(request)));
    void inTime(found, patience).then((text) => {
      if (response.destroyed) return known.count(scope.arrivedAt, 'aborted');
      if (text === null) return askExpress(visit);
      const answer = new Answer(known.head, Buffer.from(text), known.tally);
      land(scope.sharing.isAllowed ? answer : null);
      answer.send(response, scope.requestId);
      known.count(scope.arrivedAt, 200);
    });
  };

  const guestBehind = (request: IncomingMessage): Visitor => ({
    get address() {
      return addressOf(asExpressSees(app, request));
    },
    id: null,
    userAgent: request.headers['user-agent'] ?? '',
  });

  const askExpress = ({ request, response, question, scope, condition, land }: Visit): void => {
    scope.counted.tryAgain();
    const asked = askedBy(request);
    // The whole answer is wanted, for those who do not have it; who has it is told so at the end.
    if (condition !== undefined) delete request.headers['if-none-match'];
    onEnd(response, (body) => {
      const isWhole = body !== null && canBeGivenAgain(response);
      if (isWhole && isUsual(question)) learnHead(question.start, asked, response);
      const isSame = isWhole && scope.sharing.isAllowed;
      const head = () => new AnswerHead(question.body ? untagged(response) : headersOf(response));
      land(isSame ? new Answer(head(), body, metrics.tallyOf(asked)) : null);
      return condition !== undefined && response.statusCode === 200 && isFresh(etagOf(response), condition);
    });
    pass(request, response, scope);
  };

  /** Refusals may have headers of their own. */
  const isUsual = ({ start, body: asked }: Question): boolean =>
    asked !== null && !heads.has(start) && queries.knows(String(asked));

  const learnHead = (start: string, asked: Asked, response: ServerResponse): void => {
    if (heads.size >= MOST_HEADS) heads.clear();
    heads.set(start, {
      head: new AnswerHead(untagged(response)),
      tally: metrics.tallyOf(asked),
      count: metrics.counterOf(asked),
    });
  };

  return (request, response) => {
    const arrivedAt = performance.now();
    const start = startOf(request, publicOrigin);
    // Whoever is still connected to a process that is leaving has to be told to come by another connection.
    if (start === null || readiness.isLeaving) return pass(request, response, new RequestScope(arrivedAt));
    if (request.method === 'GET') {
      if (respond(request, response, { start, body: null }, arrivedAt)) request.answered();
      return;
    }
    request.peek((body) => {
      if (body) return respond(request, response, { start, body }, arrivedAt);
      pass(request, response, new RequestScope(arrivedAt));
      return false;
    });
  };
}

/** As it came: to what is mounted below a path, Express shows the rest of the address alone. */
const askedBy = ({ method = '', url = '' }: IncomingMessage): Asked => ({ method, url });

/** Null where it takes longer; Express then says so. */
function inTime(answer: Promise<string | null>, patience: number): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patience);
    const end = (text: string | null) => {
      clearTimeout(timer);
      resolve(text);
    };
    answer.then(end, () => end(null));
  });
}

/** All that the answer to a guest's question may depend on, but for a body; null for what is no such question. */
function startOf({ method, url = '', headers }: IncomingMessage, publicOrigin: string): string | null {
  if (headers.host === undefined || isKnown(headers)) return null;
  if (PERSONAL.some((name) => headers[name] !== undefined)) return null;
  const { accept = '', 'accept-encoding': encodings = '' } = headers;
  if (url.length + accept.length + encodings.length > LONGEST_HEADER) return null;

  if (method === 'GET') {
    if (LEFT_ALONE.test(url) || headers['content-length'] !== undefined) return null;
  } else if (method !== 'POST' || url !== '/graphql' || !isPlain(headers, publicOrigin)) return null;
  return `${method}\n${url}\n${accept}\n${encodings}\n`;
}

/** Whether a body is what it seems, and sent by a page of this site or by no page at all. */
function isPlain(headers: IncomingMessage['headers'], publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site = 'none', 'content-type': type, 'content-length': length } = headers;
  if (type !== 'application/json' && type !== 'application/json; charset=utf-8') return false;
  if (origin === undefined ? site !== 'none' && site !== 'same-origin' : origin !== publicOrigin) return false;
  return length !== undefined && Number(length) > 0 && Number(length) <= LONGEST_BODY;
}

/** Whether a response may be given as it is to somebody else. */
const canBeGivenAgain = (response: ServerResponse): boolean =>
  response.statusCode === 200 && !response.headersSent && !response.hasHeader('set-cookie');

function headersOf(response: ServerResponse): Header[] {
  const headers = Object.entries(response.getHeaders());
  return headers.flatMap(([name, value]) => [value ?? []].flat().map((each): Header => [name, String(each)]));
}

/** The tag is that of one body, and nobody asks for a query by a tag. */
const untagged = (response: ServerResponse): Header[] => headersOf(response).filter(([name]) => name !== 'etag');

const etagOf = (response: ServerResponse): string | undefined => response.getHeader('etag')?.toString();

/** Calls `look` with the body of an answer, or null where it was sent piece by piece; true turns it into a 304. */
function onEnd(response: ServerResponse, look: (body: Buffer | null) => boolean): void {
  const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse;
  response.end = ((chunk?: unknown, encoding?: unknown, ...rest: unknown[]) => {
    response.end = end as typeof response.end;
    const isFreshForCaller = look(response.headersSent ? null : bytesOf(chunk, encoding));
    if (!isFreshForCaller || response.headersSent) return end(chunk, encoding, ...rest);

    response.statusCode = 304;
    for (const name of ['content-type', 'content-length', 'content-encoding']) response.removeHeader(name);
    return end();
  }) as typeof response.end;
}

function bytesOf(chunk: unknown, encoding: unknown): Buffer | null {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  return Buffer.isBuffer(chunk) ? chunk : null;
}
