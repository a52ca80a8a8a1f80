import { useSyncExternalStore } from 'react';
import { emptyTicket, isTicketCategory, type Ticket, ticketFields } from './ticket';

const DRAFT_STORAGE_KEY = 'ticket_draft';

let draft: Ticket | null = null;
const listeners = new Set<() => void>();

/** The draft of a ticket. It is kept in localStorage until the ticket is sent; the server does not receive it. */
export const useTicketDraft = (): Ticket => useSyncExternalStore(subscribe, getDraft, () => emptyTicket);

export function changeDraft(change: Partial<Ticket>): void {
  setDraft({ ...getDraft(), ...change });
}

export function clearDraft(): void {
  setDraft(emptyTicket);
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

function getDraft(): Ticket {
  draft ??= readStoredDraft();
  return draft;
}

function setDraft(ticket: Ticket): void {
  draft = ticket;
  persistDraft(ticket);
  listeners.forEach((changed) => changed());
}

/** Reads the stored draft. Anything could be in localStorage, so every field is validated. */
export function readStoredDraft(): Ticket {
  const ticket = { ...emptyTicket };
  try {
    const stored = JSON.parse(localStorage.getItem(DRAFT_STORAGE_KEY) ?? '{}') as Partial<
      Record<keyof Ticket, unknown>
    >;
    for (const field of ticketFields) {
      const text = stored[field];
      if (field === 'category') ticket.category = isTicketCategory(text) ? text : '';
      else if (typeof text === 'string') ticket[field] = text;
    }
  } catch {
    // localStorage is unavailable or contains invalid JSON, so there is no draft.
  }
  return ticket;
}

function persistDraft(ticket: Ticket): void {
  try {
    if (ticketFields.some((field) => ticket[field])) localStorage.setItem(DRAFT_STORAGE_KEY, JSON.stringify(ticket));
    else localStorage.removeItem(DRAFT_STORAGE_KEY);
  } catch {
    // Without localStorage, the draft lasts as long as the page.
  }
}
