import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ticketInputLimits } from '@/shared/api/visitorInputLimits.generated';
import { useHydrated } from '@/shared/lib/useHydrated';
import { isSameName } from '@/shared/players/isSameName';
import { emptyTicket, isTicketCategory, type Ticket, ticketFields } from './ticket';
import { changeDraft, useTicketDraft } from './ticketDraft';

/** The ban that the visitor came from, while the ticket is an appeal of its player. */
export function useAppealedBan({ category, username }: Ticket): string | null {
  const [search] = useSearchParams();
  const isMeant = category === 'ban-appeal' && isSameName(username.trim(), search.get('username')?.trim() ?? '');
  return isMeant ? search.get('ban') : null;
}

/**
 * The draft, merged with input typed before hydration, and the category and the username from the address. `posted` is what
 * the browser has posted without JavaScript.
 */
export function useHydratedDraft(
  form: RefObject<HTMLFormElement | null>,
  posted: Readonly<Record<string, string>> | undefined,
): Ticket {
  const draft = useTicketDraft();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const requestedCategory = search.get('category');
  const category = isTicketCategory(requestedCategory) ? requestedCategory : '';
  const username = search.get('username')?.trim().slice(0, ticketInputLimits.username) ?? '';

  // Before the first render in the browser, that input exists only in the DOM.
  useLayoutEffect(() => {
    const content = new FormData(form.current ?? undefined);
    const typed = ticketFields.flatMap((field) => (content.get(field) ? [[field, content.get(field)] as const] : []));
    if (typed.length > 0) changeDraft(Object.fromEntries(typed));
  }, [form]);

  useEffect(() => {
    if (category) changeDraft({ category });
  }, [category]);

  useEffect(() => {
    if (username) changeDraft({ username });
  }, [username]);

  return isHydrated ? draft : { ...emptyTicket, category, username, ...readPosted(posted) };
}

function readPosted(posted: Readonly<Record<string, string>> | undefined): Partial<Ticket> {
  if (!posted) return {};
  const { category, ...texts } = Object.fromEntries(ticketFields.map((field) => [field, posted[field] ?? '']));
  return { ...texts, category: isTicketCategory(category) ? category : '' };
}
