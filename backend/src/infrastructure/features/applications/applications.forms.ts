import express, { Router, type RequestHandler } from 'express';
import type { ApplicationService } from '../../../application/applications/ApplicationService';
import type { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import type { CurrentLanguages } from '../../../application/languages/CurrentLanguages';
import type { Visitor } from '../../../application/shared/Visitor';
import type { ApplicationKind } from '../../../domain/applications/ApplicationForm';
import { StaffApplicationInput, WhitelistApplicationInput } from './applications.inputs';
import { PERSONAL_HEADERS } from '../../http/personalHeaders';
import { readFormValues, showFormAgain } from '../../http/plainForms';
import { readInput } from '../../http/readInput';

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

  const router = Router({ caseSensitive: true, strict: true });
  const readForm = express.urlencoded({ extended: false, limit: '400kb' });
  for (const kind of ['staff', 'whitelist'] as const) {
    const apply: RequestHandler = async (request, response) => {
      const { visitor, conversations } = response.locals.caller;
      const { id } = await submit[kind](visitor, toInput(readFormValues(request)));
      requests.admit(conversations, id);
      response.set(PERSONAL_HEADERS).redirect(303, `${languages.split(request.path).prefix}/requests/${id}`);
    };
    router.post([`/apply/${kind}`, `/:language/apply/${kind}`], readForm, apply, showFormAgain);
  }
  return router;
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
