import express, { Router, type RequestHandler } from 'express';
import type { GuestConversationService } from '../../../application/conversations/GuestConversationService';
import type { CurrentLanguages } from '../../../application/languages/CurrentLanguages';
import type { TicketService } from '../../../application/tickets/TicketService';
import { PERSONAL_HEADERS } from '../../http/personalHeaders';
import { readFormValues, showFormAgain } from '../../http/plainForms';
import { readInput } from '../../http/readInput';
import { TicketInput } from './tickets.inputs';

/** The ticket form without JavaScript. It leads to the conversation; a refused one is shown again on its page. */
export function ticketForms(
  tickets: TicketService,
  requests: GuestConversationService,
  languages: Pick<CurrentLanguages, 'split'>,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const submit: RequestHandler = async (request, response) => {
    const { visitor, conversations } = response.locals.caller;
    const { ban, ...values } = readFormValues(request);
    const { id } = await tickets.submit(visitor, await readInput(TicketInput, { ...values, ban: ban || null }));
    requests.admit(conversations, id);
    response.set(PERSONAL_HEADERS).redirect(303, `${languages.split(request.path).prefix}/requests/${id}`);
  };
  const readForm = express.urlencoded({ extended: false, limit: '100kb' });
  router.post(['/support', '/:language/support'], readForm, submit, showFormAgain);
  return router;
}
