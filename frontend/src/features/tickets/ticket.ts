import { ticketInputLimits } from '@/shared/api/visitorInputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { countCharacters } from '@/shared/lib/countCharacters';
import type { Texts } from '@/shared/texts/Language';

export const ticketCategories = ['ban-appeal', 'technical', 'store', 'general', 'bug-report'] as const;

export type TicketCategory = (typeof ticketCategories)[number];

export const isTicketCategory = (value: unknown): value is TicketCategory =>
  ticketCategories.some((category) => category === value);

/** The fields of a support ticket. */
export interface Ticket {
  username: string;
  email: string;
  category: TicketCategory | '';
  subject: string;
  message: string;
}

export const emptyTicket: Ticket = { username: '', email: '', category: '', subject: '', message: '' };

export const ticketFields = Object.keys(emptyTicket) as (keyof Ticket)[];

const MAX_LENGTHS: Record<keyof Ticket, number> = ticketInputLimits;

/** Remaining characters; negative if the text is too long. */
export const charactersLeft = (field: keyof Ticket, text: string): number => MAX_LENGTHS[field] - countCharacters(text);

export const isNearLimit = (field: keyof Ticket, text: string): boolean =>
  charactersLeft(field, text) <= MAX_LENGTHS[field] / 10;

export function trimTicket(ticket: Ticket): Ticket {
  return Object.fromEntries(ticketFields.map((field) => [field, ticket[field].trim()])) as unknown as Ticket;
}

export const isComplete = (ticket: Ticket): boolean => ticketFields.every((field) => ticket[field].trim() !== '');

/** Client-side validation that matches the server's rules. */
export function validateTicket(ticket: Ticket, t: Texts<'tickets'>): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of ticketFields) {
    const problem = validateField(field, ticket[field].trim(), t);
    if (problem) problems[field] = [problem];
  }
  return problems;
}

function validateField(field: keyof Ticket, text: string, t: Texts<'tickets'>): string | null {
  if (!text) return t(`missing.${field}`);
  if (charactersLeft(field, text) < 0) return t('tooLong', { max: MAX_LENGTHS[field] });
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)) return t('emailInvalid');
  return null;
}
