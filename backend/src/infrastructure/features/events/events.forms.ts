import express, { Router, type Request, type Response } from 'express';
import type { EventSignUpService } from '../../../application/events/EventSignUpService';
import type { CurrentLanguages } from '../../../application/languages/CurrentLanguages';
import { SignUpRefused, type SignUpRefusal } from '../../../domain/events/SignUpRefused';
import { InvalidInput, NotFound, RateLimited } from '../../../domain/shared/DomainError';
import { SignUpInput } from './events.inputs';
import { readInput } from '../../http/readInput';

const MAX_BODY_SIZE = '10kb';

/** What the page of the event says after a form was sent. */
type SignUpOutcome = SignUpRefusal | 'done' | 'withdrawn' | 'invalid' | 'limited' | 'unknown';

/** The forms below an event, with and without the prefix of a language. */
const formPaths = (name: string): string[] => ['', '/:language'].map((prefix) => `${prefix}/events/:id/${name}`);

export const EVENT_FORM_PATHS = ['sign-up', 'withdraw'].flatMap(formPaths);

/** The forms of an event for visitors without JavaScript. Each leads back to the event, whose page says what happened. */
export function eventForms(signUps: EventSignUpService, languages: Pick<CurrentLanguages, 'split'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const readForm = express.urlencoded({ extended: false, limit: MAX_BODY_SIZE });

  const leadBack = async (request: Request, response: Response, work: (id: string) => Promise<SignUpOutcome>) => {
    const id = String(request.params['id']);
    const outcome = await work(id).catch(toOutcome);
    const { prefix } = languages.split(request.path);
    response.set('Cache-Control', 'no-store');
    response.redirect(303, `${prefix}/events/${encodeURIComponent(id)}?sign-up=${outcome}#sign-up`);
  };

  router.post(formPaths('sign-up'), readForm, (request, response) =>
    leadBack(request, response, async (id) => {
      const { username, website } = (request.body ?? {}) as Record<string, unknown>;
      await signUps.signUp(response.locals.caller, id, await readInput(SignUpInput, { username, website }));
      return 'done';
    }),
  );
  router.post(formPaths('withdraw'), (request, response) =>
    leadBack(request, response, async (id) => {
      await signUps.withdraw(response.locals.caller.visitor, id);
      return 'withdrawn';
    }),
  );
  return router;
}

function toOutcome(error: unknown): SignUpOutcome {
  if (error instanceof SignUpRefused) return error.reason;
  if (error instanceof InvalidInput) return 'invalid';
  if (error instanceof RateLimited) return 'limited';
  if (error instanceof NotFound) return 'unknown';
  throw error;
}
