import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { ApplicationService } from '../../../application/applications/ApplicationService';
import type { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import type { CurrentLanguages } from '../../../application/languages/CurrentLanguages';
import type { Visitor } from '../../../application/shared/Visitor';
import type { ApplicationKind } from '../../../domain/applications/ApplicationForm';
import type { ErrorKind } from '../../../domain/shared/DomainError';
import { localizeError } from '../../texts/localize';
import { statusOf, toDomainError } from '../../http/errors';
import { StaffApplicationInput, WhitelistApplicationInput } from './applications.inputs';
import { PERSONAL_HEADERS } from '../../http/personalHeaders';
import { readInput } from '../../http/readInput';

/** What the applicant can correct or try again later. */
const SHOWN_ON_PAGE: readonly ErrorKind[] = ['invalid', 'conflict', 'limited', 'unavailable'];

/** The forms of applicants without JavaScript. The page of a refused one shows it again. */
export function applicationForms(
  applications: ApplicationService,
  requests: GuestConversationService,
  languages: Pick<CurrentLanguages, 'split'>,
): Router {
  const submit: Record<ApplicationKind, (visitor: Visitor, body: object) => Promise<{ id: string }>> = {
    staff: async (visitor, body) => applications.applyForStaff(visitor, await readInput(StaffApplicationInput, body)),
    whitelist: async (visitor, body) =>
      applications.applyForWhitelist(visitor, await readInput(WhitelistApplicationInput, body)),
  };
  /** Lets the page answer as if it had been asked for. */
  const showAgain: ErrorRequestHandler = (thrown, request, response, next) => {
    const error = toDomainError(thrown);
    if (!error || !SHOWN_ON_PAGE.includes(error.kind)) return next(thrown);
    const { message, details } = localizeError(error);
    // The trap is emptied, so that the second try of a person whose browser filled it in succeeds.
    const values = Object.fromEntries(Object.entries(readValues(request)).filter(([name]) => name !== 'website'));
    const problems = (details['fields'] ?? {}) as Record<string, string[]>;
    response.locals.rejectedForm = { status: statusOf(error), text: '', problem: message, values, problems };
    if (details['retryAfter'] !== undefined) response.set('Retry-After', String(details['retryAfter']));
    request.method = 'GET';
    next();
  };

  const router = Router({ caseSensitive: true, strict: true });
  const readForm = express.urlencoded({ extended: false, limit: '400kb' });
  for (const kind of ['staff', 'whitelist'] as const) {
    const apply: RequestHandler = async (request, response) => {
      const { visitor, conversations } = response.locals.caller;
      const { id } = await submit[kind](visitor, toInput(readValues(request)));
      requests.admit(conversations, id);
      response.set(PERSONAL_HEADERS).redirect(303, `${languages.split(request.path).prefix}/requests/${id}`);
    };
    router.post([`/apply/${kind}`, `/:language/apply/${kind}`], readForm, apply, showAgain);
  }
  return router;
}

/** The fields of the form; one that is sent twice counts as not sent. Browsers send CRLF for a new line. */
function readValues({ body }: Request): Record<string, string> {
  const fields = Object.entries((body ?? {}) as object).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

/** The name of the field of an answer is this and the id of its question, as in the problems of an application. */
const ANSWER_PREFIX = 'answers.';

/** A form sends an empty text for a field that was not filled in. */
function toInput({ age, questionsVersion, ...values }: Record<string, string>): object {
  const isAnswer = ([name]: [string, string]) => name.startsWith(ANSWER_PREFIX);
  const fields = Object.entries(values);
  return {
    ...Object.fromEntries(fields.filter((field) => !isAnswer(field))),
    age: toNumber(age),
    questionsVersion: toNumber(questionsVersion),
    answers: fields.filter(isAnswer).map(([name, answer]) => ({ question: name.slice(ANSWER_PREFIX.length), answer })),
  };
}

const toNumber = (text: string | undefined): number | null => (text?.trim() ? Number(text) : null);
