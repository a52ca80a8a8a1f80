import { useSyncExternalStore } from 'react';
import { isRecord, readStoredJson, writeStored, writeStoredJson } from '@/shared/lib/browserStorage';
import { emptyTicket, isTicketCategory, type Ticket, ticketFields } from './ticket';

const DRAFT_STORAGE_KEY = 'ticket_draft';

let draft: Ticket | null = null;
const listeners = new Set<() => void>();

/** The draft of a ticket. It is kept in this browser until the ticket is sent; the server does not receive it. */
export const useTicketDraft = (): Ticket => useSyncExternalStore(subscribe, getDraft, () => emptyTicket);

export function changeDraft(change: Partial<Ticket>): void {
  setDraft({ ...getDraft(), ...change });
}

export function clearDraft(): void {
  setDraft(emptyTicket);
}

/** Clears what has been sent. A draft that was changed since stays. */
export function settleDraft(sent: Ticket): void {
  const current = getDraft();
  if (ticketFields.every((field) => current[field] === sent[field])) clearDraft();
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

export const readStoredDraft = (): Ticket => readStoredJson(DRAFT_STORAGE_KEY, parse) ?? emptyTicket;

function parse(stored: unknown): Ticket {
  const ticket = { ...emptyTicket };
  if (!isRecord(stored)) return ticket;
  for (const field of ticketFields) {
    const text = stored[field];
    if (field === 'category') ticket.category = isTicketCategory(text) ? text : '';
    else if (typeof text === 'string') ticket[field] = text;
  }
  return ticket;
}

function persistDraft(ticket: Ticket): void {
  if (ticketFields.some((field) => ticket[field])) writeStoredJson(DRAFT_STORAGE_KEY, ticket);
  else writeStored(DRAFT_STORAGE_KEY, null);
}
