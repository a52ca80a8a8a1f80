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
  it('starts open with the values of the form', () => {
    expect(Ticket.submit(form, now)).toMatchObject({ ...form, status: 'open', createdAt: now, version: 1 });
  });

  it('records when it was first closed, and clears that when it is reopened', () => {
    const ticket = Ticket.submit(form, now);
    expect(ticket).toMatchObject({ closedAt: null, updatedAt: now, updatedBy: null });

    ticket.setStatus('closed', 'mara', now);
    ticket.setStatus('closed', 'ben', later);
    expect(ticket.closedAt).toEqual(now);

    ticket.setStatus('open', 'mara', later);
    expect(ticket.closedAt).toBeNull();
  });

  it('copies only the known fields of the form', () => {
    const generous = { ...form, status: 'closed', id: 'mine', version: 9 };

    expect(Ticket.submit(generous, now)).toMatchObject({
      status: 'open',
      version: 1,
      id: expect.not.stringMatching('mine'),
    });
  });

  it.each(TICKET_STATUSES.flatMap((from) => TICKET_STATUSES.map((to) => [from, to] as const)))(
    'changes from %s to %s',
    (from, to) => {
      const ticket = Ticket.submit(form, now);
      ticket.setStatus(from, 'ben', now);
      ticket.setStatus(to, 'mara', later);

      expect(ticket).toMatchObject({ status: to, updatedBy: 'mara', updatedAt: later });
    },
  );
});
