import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ticketInputLimits } from '@/shared/api/inputLimits.generated';
import { useHydrated } from '@/shared/lib/useHydrated';
import { emptyTicket, isTicketCategory, type Ticket } from './ticket';
import { changeDraft, useTicketDraft } from './ticketDraft';

/** The draft, merged with input typed before hydration, and the category and the username from the address. */
export function useHydratedDraft(form: RefObject<HTMLFormElement | null>): Ticket {
  const draft = useTicketDraft();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const requestedCategory = search.get('category');
  const category = isTicketCategory(requestedCategory) ? requestedCategory : '';
  const username = search.get('username')?.trim().slice(0, ticketInputLimits.username) ?? '';

  // Before the first render in the browser, that input exists only in the DOM.
  useLayoutEffect(() => {
    const typed = [...new FormData(form.current ?? undefined)].filter(([, text]) => text !== '');
    if (typed.length > 0) changeDraft(Object.fromEntries(typed));
  }, [form]);

  useEffect(() => {
    if (category) changeDraft({ category });
  }, [category]);

  useEffect(() => {
    if (username) changeDraft({ username });
  }, [username]);

  return isHydrated ? draft : { ...emptyTicket, category, username };
}
