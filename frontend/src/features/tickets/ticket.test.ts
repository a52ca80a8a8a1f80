import { english } from '@/test/testLanguage';
import {
  charactersLeft,
  emptyTicket,
  isComplete,
  isNearLimit,
  isTicketCategory,
  type Ticket,
  validateTicket,
} from './ticket';

const t = english.texts('tickets');

const ticket: Ticket = {
  username: 'Steve',
  email: 'steve@example.com',
  category: 'general',
  subject: 'A question',
  message: 'Where is the harbour?',
};

describe('A ticket', () => {
  it('is valid when every field is filled in', () => {
    expect(validateTicket(ticket, t)).toEqual({});
    expect(isComplete(ticket)).toBe(true);
  });

  it('requires every field, in the order of the form', () => {
    expect(Object.keys(validateTicket(emptyTicket, t))).toEqual([
      'username',
      'email',
      'category',
      'subject',
      'message',
    ]);
  });

  it('is incomplete with blank fields', () => {
    expect(isComplete({ ...ticket, subject: '  ' })).toBe(false);
    expect(validateTicket({ ...ticket, subject: ' \n ' }, t)).toEqual({ subject: ['Enter a short subject.'] });
  });

  it.each(['steve', 'steve@', 'steve@example', '@example.com', 'st eve@example.com'])(
    'rejects the email address %p',
    (email) => {
      expect(validateTicket({ ...ticket, email }, t)).toEqual({ email: ['Please enter a valid e-mail address.'] });
    },
  );

  it.each([
    ['username', 64, 'Please use at most 64 characters.'],
    ['subject', 200, 'Please use at most 200 characters.'],
    ['message', 5000, 'Please use at most 5,000 characters.'],
  ] as const)('accepts a %s of up to %i characters', (field, longest, problem) => {
    expect(validateTicket({ ...ticket, [field]: 'x'.repeat(longest) }, t)).toEqual({});
    expect(validateTicket({ ...ticket, [field]: 'x'.repeat(longest + 1) }, t)).toEqual({ [field]: [problem] });
  });

  it('counts an emoji as one character, and ignores surrounding blanks', () => {
    expect(charactersLeft('username', ' 🦊🦊 ')).toBe(62);
  });

  it('is near its limit in the last tenth', () => {
    expect(isNearLimit('message', 'x'.repeat(4499))).toBe(false);
    expect(isNearLimit('message', 'x'.repeat(4500))).toBe(true);
  });

  it('recognizes its categories', () => {
    expect(isTicketCategory('ban-appeal')).toBe(true);
    expect(isTicketCategory('BAN_APPEAL')).toBe(false);
    expect(isTicketCategory(null)).toBe(false);
  });
});
