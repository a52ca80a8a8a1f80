import { useSyncExternalStore } from 'react';
import { emptyTicket, isTicketCategory, type Ticket, ticketFields } from './ticket';

const key = 'ticket_draft';

let draft: Ticket | null = null;
const listeners = new Set<() => void>();

/** The draft of a ticket. It is kept in localStorage until the ticket is sent; the server does not receive it. */
export const useTicketDraft = (): Ticket => useSyncExternalStore(subscribe, current, () => emptyTicket);

export function changeDraft(change: Partial<Ticket>): void {
  set({ ...current(), ...change });
}

export function forgetDraft(): void {
  set(emptyTicket);
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

function current(): Ticket {
  draft ??= storedDraft();
  return draft;
}

function set(ticket: Ticket): void {
  draft = ticket;
  store(ticket);
  listeners.forEach((changed) => changed());
}

/** Reads the stored draft. Anything could be in localStorage, so every field is validated. */
export function storedDraft(): Ticket {
  const ticket = { ...emptyTicket };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<keyof Ticket, unknown>>;
    for (const field of ticketFields) {
      const text = kept[field];
      if (field === 'category') ticket.category = isTicketCategory(text) ? text : '';
      else if (typeof text === 'string') ticket[field] = text;
    }
  } catch {
    // localStorage is unavailable or contains invalid JSON, so there is no draft.
  }
  return ticket;
}

function store(ticket: Ticket): void {
  try {
    if (ticketFields.some((field) => ticket[field])) localStorage.setItem(key, JSON.stringify(ticket));
    else localStorage.removeItem(key);
  } catch {
    // Without localStorage, the draft lasts as long as the page.
  }
}
