import { Ticket, TICKET_STATUSES } from './Ticket';

const now = new Date('2026-01-01T12:00:00Z');
const later = new Date('2026-01-02T12:00:00Z');
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

  it('knows since when it is closed, and forgets it when it is taken up again', () => {
    const ticket = Ticket.submit(form, now);
    expect(ticket).toMatchObject({ closedAt: null, updatedAt: now, updatedBy: null });

    ticket.setStatus('closed', 'mara', now);
    ticket.setStatus('closed', 'ben', later);
    expect(ticket.closedAt).toEqual(now);

    ticket.setStatus('open', 'mara', later);
    expect(ticket.closedAt).toBeNull();
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
      ticket.setStatus(from, 'ben', now);
      ticket.setStatus(to, 'mara', later);

      expect(ticket).toMatchObject({ status: to, updatedBy: 'mara', updatedAt: later });
    },
  );
});
