import { randomUUID } from 'node:crypto';
import express, { Router, type Request, type Response } from 'express';
import type { CurrentLanguages } from '../../application/languages/CurrentLanguages';
import type { GuestConversationService } from '../../application/conversations/GuestConversationService';
import type { OpenedConversations } from '../../application/conversations/PrivateLinks';
import { LinkReplaced } from '../../domain/conversations/LinkReplaced';
import { NotFound, RateLimited } from '../../domain/shared/DomainError';
import { GuestReplyInput } from './inputs/conversations';
import { PERSONAL_HEADERS } from './personalHeaders';
import { readInput } from './readInput';

/** A form that was refused. Its page shows it again, with the text and the reason. */
export interface RejectedForm {
  readonly status: number;
  readonly text: string;
  readonly problem: string;
  /** Of a form with several fields: what was typed, by the name of the field. */
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: Readonly<Record<string, readonly string[]>>;
}

declare module 'express-serve-static-core' {
  interface Locals {
    rejectedForm?: RejectedForm;
  }
}

/** The forms of a guest without JavaScript. Each press leads back to a page. */
export function requestForms(
  requests: GuestConversationService,
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
      const problem = problemOf(error);
      response
        .set(PERSONAL_HEADERS)
        .redirect(303, `${prefixOf(request)}/r/${encodeURIComponent(token)}?problem=${problem}`);
    }
  });
  const readForm = express.urlencoded({ extended: false, limit: '100kb' });
  router.post(['/requests/:id/reply', '/:language/requests/:id/reply'], readForm, async (request, response) => {
    const id = String(request.params['id']);
    const { body, key } = (request.body ?? {}) as Record<string, unknown>;
    const input = await readInput(GuestReplyInput, { body, key: key || randomUUID() });
    await requests.reply(openedBy(response), id, input);
    show(request, response, id);
  });
  router.post(['/requests/:id/close', '/:language/requests/:id/close'], async (request, response) => {
    const id = String(request.params['id']);
    await requests.close(openedBy(response), id);
    show(request, response, id);
  });
  return router;
}

function problemOf(error: unknown): 'replaced' | 'invalid' | 'limited' {
  if (error instanceof LinkReplaced) return 'replaced';
  if (error instanceof RateLimited) return 'limited';
  if (error instanceof NotFound) return 'invalid';
  throw error;
}
