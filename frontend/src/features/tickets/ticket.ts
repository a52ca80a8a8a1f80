import { ticketInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { formatNumber } from '@/shared/lib/formatNumber';

export const ticketCategories = [
  { value: 'ban-appeal', label: 'Ban Appeal' },
  { value: 'technical', label: 'Technical Issue' },
  { value: 'store', label: 'Store/Payment Issue' },
  { value: 'general', label: 'General Question' },
  { value: 'bug-report', label: 'Bug Report' },
] as const;

export type TicketCategory = (typeof ticketCategories)[number]['value'];

export const isTicketCategory = (value: unknown): value is TicketCategory =>
  ticketCategories.some((category) => category.value === value);

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
export const charactersLeft = (field: keyof Ticket, text: string): number =>
  MAX_LENGTHS[field] - [...text.trim()].length;

export const isNearLimit = (field: keyof Ticket, text: string): boolean =>
  charactersLeft(field, text) <= MAX_LENGTHS[field] / 10;

export function trimTicket(ticket: Ticket): Ticket {
  return Object.fromEntries(ticketFields.map((field) => [field, ticket[field].trim()])) as unknown as Ticket;
}

export const isComplete = (ticket: Ticket): boolean => ticketFields.every((field) => ticket[field].trim() !== '');

const requiredMessages: Record<keyof Ticket, string> = {
  username: 'Enter your in-game username.',
  email: 'Enter an e-mail address so we can answer.',
  category: 'Choose a category.',
  subject: 'Enter a short subject.',
  message: 'Tell us what happened.',
};

/** Client-side validation that matches the server's rules. */
export function validateTicket(ticket: Ticket): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of ticketFields) {
    const problem = validateField(field, ticket[field].trim());
    if (problem) problems[field] = [problem];
  }
  return problems;
}

function validateField(field: keyof Ticket, text: string): string | null {
  if (!text) return requiredMessages[field];
  if (charactersLeft(field, text) < 0) return `Please use at most ${formatNumber(MAX_LENGTHS[field])} characters.`;
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)) return 'Please enter a valid e-mail address.';
  return null;
}
