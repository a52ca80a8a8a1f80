import { createHash } from 'node:crypto';
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { CurrentLanguages } from '../../../application/languages/CurrentLanguages';
import type { AttachmentService } from '../../../application/conversations/AttachmentService';
import type { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import type { OpenedConversations } from '../../../application/conversations/PrivateLinks';
import { LinkReplaced } from '../../../domain/conversations/LinkReplaced';
import { NotFound, RateLimited, type DomainError } from '../../../domain/shared/DomainError';
import { sentence, type Text } from '../../../domain/shared/Sentence';
import { localize } from '../../texts/localize';
import { statusOf, toDomainError } from '../../http/errors';
import { GuestReplyInput } from './conversations.inputs';
import { PERSONAL_HEADERS } from '../../http/personalHeaders';
import { readInput } from '../../http/readInput';
import { readFormUpload } from '../../http/readUpload';

const TOO_LARGE = { status: 413, problem: sentence('requestTooLarge') };

/** The forms of a guest without JavaScript. Each press leads back to a page. */
export function requestForms(
  requests: GuestConversationService,
  attachments: AttachmentService,
  languages: Pick<CurrentLanguages, 'split' | 'current'>,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const prefixOf = (request: Request) => languages.split(request.path).prefix;
  const openedBy = (response: Response) => response.locals.caller.conversations as OpenedConversations;
  const show = (request: Request, response: Response, id: string) =>
    response.set(PERSONAL_HEADERS).redirect(303, `${prefixOf(request)}/requests/${id}`);

  router.post(['/r/:token', '/:language/r/:token'], async (request, response) => {
    const { caller } = response.locals;
    const token = String(request.params['token']);
    try {
      const { id } = await requests.open(caller.visitor, openedBy(response), token);
      show(request, response, id);
    } catch (error) {
      const address = `${prefixOf(request)}/r/${encodeURIComponent(token)}?problem=${problemOf(error)}`;
      response.set(PERSONAL_HEADERS).redirect(303, address);
    }
  });

  // Mail programs post here too, for people who want no mails (RFC 8058).
  router.post(['/r/:token/stop', '/:language/r/:token/stop'], async (request, response) => {
    const token = String(request.params['token']);
    const answer = await requests.stopMails(response.locals.caller.visitor, token).then(
      () => 'stopped',
      (error: unknown) => problemOf(error),
    );
    const address = `${prefixOf(request)}/r/${encodeURIComponent(token)}/stop?result=${answer}`;
    response.set(PERSONAL_HEADERS).redirect(303, address);
  });

  const readForm = express.urlencoded({ extended: false, limit: '100kb' });
  async function send(request: Request, response: Response, files: readonly Buffer[]): Promise<void> {
    const id = String(request.params['id']);
    const body = readField(request, 'body');
    const hashes = files.map((file) => ` ${createHash('sha1').update(file).digest('hex')}`);
    const key = createReplyKey(id, `${readField(request, 'after')} ${body}${hashes.join('')}`);
    const reply = { ...(await readInput(GuestReplyInput, { body, key })), files };
    await attachments.replyAsGuest(response.locals.caller.visitor, openedBy(response), id, reply);
    show(request, response, id);
  }
  const reply: RequestHandler = async (request, response) => {
    if (!request.is('multipart/form-data')) return send(request, response, []);
    // Files of visitors who may not send them are not read.
    if (!(await requests.find(openedBy(response), String(request.params['id'])))) throw new NotFound('request');
    return readFormUpload(request, response.locals.caller.visitor.address, async ({ fields, files, problem }) => {
      request.body = fields;
      if (problem) throw problem;
      return send(request, response, files);
    });
  };
  /** Lets the page of the request answer as if it had been asked for. */
  const showAgain: ErrorRequestHandler = (error, request, response, next) => {
    const known = toDomainError(error);
    if (!known && error.status !== TOO_LARGE.status) return next(error);
    const { language } = languages.split(request.path);
    response.locals.rejectedForm = {
      status: known ? statusOf(known) : TOO_LARGE.status,
      text: readField(request, 'body'),
      problem: localize(known ? problemOfReply(known) : TOO_LARGE.problem, language),
    };
    request.method = 'GET';
    next();
  };
  router.post(['/requests/:id', '/:language/requests/:id'], readForm, reply, showAgain);

  router.post(['/requests/:id/close', '/:language/requests/:id/close'], async (request, response) => {
    const id = String(request.params['id']);
    await requests.close(openedBy(response), id).catch(ignoreMissing);
    show(request, response, id);
  });
  return router;
}

/** What the form shows beside the text. */
const problemOfReply = ({ fieldProblems, text }: DomainError): Text =>
  fieldProblems?.['body']?.[0] ?? fieldProblems?.['attachments']?.[0] ?? text;

/** A field of the form; browsers send CRLF for a new line. */
function readField({ body }: Request, name: string): string {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/** The idempotency key of a form (UUID version 5): pressing its button twice sends one reply. */
function createReplyKey(id: string, content: string): string {
  const namespace = Buffer.from(id.replaceAll('-', ''), 'hex');
  const hash = createHash('sha1').update(namespace).update(content).digest('hex');
  const variant = ((parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  const [start, middle, end] = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(20, 32)];
  return `${start}-${middle}-5${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${end}`;
}

/** The page says that the request is not open in this browser, and how to open it. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}

function problemOf(error: unknown): 'replaced' | 'invalid' | 'limited' {
  if (error instanceof LinkReplaced) return 'replaced';
  if (error instanceof RateLimited) return 'limited';
  if (error instanceof NotFound) return 'invalid';
  throw error;
}
