import { useSyncExternalStore } from 'react';
import { emptyTicket, isTicketCategory, type Ticket, ticketFields } from './ticket';

const key = 'ticket_draft';

let draft: Ticket | null = null;
const listeners = new Set<() => void>();

/** The ticket as far as it is written. The browser keeps it until it is sent; the server knows nothing of it. */
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

/** What the browser kept of it, whoever wrote that. */
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
    // A browser that keeps nothing, or something else under this name: then there is no draft.
  }
  return ticket;
}

function store(ticket: Ticket): void {
  try {
    if (ticketFields.some((field) => ticket[field])) localStorage.setItem(key, JSON.stringify(ticket));
    else localStorage.removeItem(key);
  } catch {
    // Without a place to keep it, the draft lasts as long as the page.
  }
}
