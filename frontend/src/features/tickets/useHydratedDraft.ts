import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ticketInputLimits } from '@/shared/api/inputLimits.generated';
import { useHydrated } from '@/shared/lib/useHydrated';
import { isSameName } from '@/shared/players/isSameName';
import { emptyTicket, isTicketCategory, type Ticket } from './ticket';
import { changeDraft, useTicketDraft } from './ticketDraft';

/** The ban that the visitor came from, while the ticket is an appeal of its player. */
export function useAppealedBan({ category, username }: Ticket): string | null {
  const [search] = useSearchParams();
  const isMeant = category === 'ban-appeal' && isSameName(username.trim(), search.get('username')?.trim() ?? '');
  return isMeant ? search.get('ban') : null;
}

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
