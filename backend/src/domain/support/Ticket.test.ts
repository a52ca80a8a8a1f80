import { Ticket, TICKET_STATUSES } from './Ticket';

const now = new Date('2026-01-01T12:00:00Z');
const form = {
  username: 'Steve',
  email: 'steve@example.com',
  category: 'general',
  subject: 'A question',
  message: 'Where is the harbour?',
} as const;

describe('A ticket', () => {
  it('is open when it is submitted, and says what its writer said', () => {
    expect(Ticket.submit(form, now)).toMatchObject({ ...form, status: 'open', createdAt: now, version: 1 });
  });

  it('takes nothing from a form but its fields', () => {
    const generous = { ...form, status: 'closed', id: 'mine', version: 9 };

    expect(Ticket.submit(generous, now)).toMatchObject({
      status: 'open',
      version: 1,
      id: expect.not.stringMatching('mine'),
    });
  });

  it.each(TICKET_STATUSES.flatMap((from) => TICKET_STATUSES.map((to) => [from, to] as const)))(
    'goes from %s to %s',
    (from, to) => {
      const ticket = Ticket.submit(form, now);
      ticket.setStatus(from);
      ticket.setStatus(to);

      expect(ticket.status).toBe(to);
    },
  );
});
