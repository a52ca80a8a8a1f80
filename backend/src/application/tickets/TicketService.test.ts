import {
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  NotSignedIn,
  RateLimited,
} from '../../domain/shared/DomainError';
import type { Ticket, TicketForm } from '../../domain/tickets/Ticket';
import { Tickets } from '../../domain/tickets/Tickets';
import {
  LimitsInMemory,
  ManualClock,
  NoTransaction,
  playerNames,
  SilentConversationNotices,
  RecordingAuditLog,
} from '../../../test/support/doubles';
import { BansInMemory } from '../../../test/support/bansInMemory';
import { Ban } from '../../domain/bans/Ban';
import { Actor } from '../shared/Actor';
import { AppealedBans } from '../conversations/AppealedBans';
import { TicketStatusChange } from '../conversations/TicketStatusChange';
import { TicketService } from './TicketService';

class TicketsInMemory extends Tickets {
  readonly tickets = new Map<string, Ticket>();

  async list() {
    const items = [...this.tickets.values()];
    return { items, totalCount: items.length, hasMore: false };
  }

  async counts() {
    return { open: this.tickets.size, in_progress: 0, resolved: 0, closed: 0 };
  }

  async findById(id: string) {
    return this.tickets.get(id) ?? null;
  }

  async findForUpdate(id: string) {
    return this.tickets.get(id) ?? null;
  }

  async lockAll(ids: readonly string[]) {
    return ids.flatMap((id) => this.tickets.get(id) ?? []);
  }

  async findOpenAppeal(banId: string) {
    const appeals = [...this.tickets.values()].filter((ticket) => ticket.banId === banId);
    return appeals.find(({ status }) => status === 'open' || status === 'in_progress') ?? null;
  }

  async add(ticket: Ticket) {
    this.tickets.set(ticket.id, ticket);
  }

  async save(ticket: Ticket) {
    this.tickets.set(ticket.id, ticket);
    return ticket;
  }

  async remove(ticket: Ticket) {
    this.tickets.delete(ticket.id);
  }
}

const staff = new Actor('mara', new Set(['tickets']));
const visitor = { address: '203.0.113.7', id: null };
const form = {
  username: 'Steve',
  email: 'steve@example.com',
  category: 'ban-appeal',
  subject: 'An appeal',
  message: 'It was my brother.',
} as const;

describe('TicketService', () => {
  const tickets = new TicketsInMemory();
  const bans = new BansInMemory();
  const limits = new LimitsInMemory(3);
  const audit = new RecordingAuditLog();
  const clock = new ManualClock();
  const notices = new SilentConversationNotices();
  const service = new TicketService(
    tickets,
    bans,
    new AppealedBans(bans, tickets, clock),
    playerNames('Zoë'),
    limits,
    new NoTransaction(),
    audit,
    notices,
    new TicketStatusChange(tickets, notices, audit, clock),
    clock,
  );

  beforeEach(() => {
    tickets.tickets.clear();
    bans.bans.clear();
    limits.used.clear();
    audit.records.length = 0;
  });

  it.each(['X', 'bad name!!', 'Жанна'])('refuses the name %s without counting it as a ticket', async (username) => {
    await expect(service.submit(visitor, { ...form, username })).rejects.toThrow(InvalidInput);

    expect(tickets.tickets.size).toBe(0);
    expect(limits.used.size).toBe(0);
  });

  it('accepts a name that this site knows', async () => {
    await expect(service.submit(visitor, { ...form, username: 'Zoë' })).resolves.toMatchObject({ username: 'Zoë' });
  });

  it('accepts a ticket from any visitor without an audit entry', async () => {
    const ticket = await service.submit(visitor, form);

    expect(ticket).toMatchObject({ ...form, status: 'open' });
    expect((await service.list(staff, {}, { limit: 10 })).items).toEqual([ticket]);
    expect(audit.records).toEqual([]);
  });

  describe('for an appeal', () => {
    /** Imposes a ban, and returns its id. */
    async function ban({ username = 'Steve', isActive = true } = {}): Promise<string> {
      const imposed = Ban.impose(
        { username, reason: 'Kill aura', bannedBy: 'mara', duration: '7 days', isActive },
        clock.now(),
      );
      return (await bans.save(imposed)).id;
    }

    it('binds it to the ban that it names, and allows one open appeal per ban', async () => {
      const [id, other] = [await ban(), await ban()];
      const first = await service.submit(visitor, { ...form, username: 'sTEVE', ban: id });

      expect(first.banId).toBe(id);
      await expect(service.submit(visitor, { ...form, ban: id })).rejects.toThrow(Conflict);
      await expect(service.submit(visitor, { ...form, ban: other })).resolves.toMatchObject({ banId: other });

      await service.setStatus(staff, first.id, { status: 'resolved' });
      limits.used.clear();
      await expect(service.submit(visitor, { ...form, ban: id })).resolves.toMatchObject({ banId: id });
    });

    it('binds one without a ban to the only ban in force of the player, unless that has an open appeal', async () => {
      const id = await ban();
      await ban({ username: 'Alex' });
      await ban({ isActive: false });

      await expect(service.submit(visitor, form)).resolves.toMatchObject({ banId: id });
      await expect(service.submit(visitor, form)).resolves.toMatchObject({ banId: null });
      await expect(service.submit(visitor, { ...form, category: 'general' })).resolves.toMatchObject({ banId: null });
    });

    it('binds one without a ban to none of several', async () => {
      await ban();
      await ban();

      await expect(service.submit(visitor, form)).resolves.toMatchObject({ banId: null });
    });

    it('refuses a ban of another player, one that is over, and one in a ticket that is no appeal', async () => {
      const [id, lifted] = [await ban(), await ban({ isActive: false })];

      const refused: Partial<TicketForm>[] = [
        { username: 'Alex', ban: id },
        { ban: lifted },
        { ban: '00000000-0000-4000-8000-000000000000' },
        { ban: id, category: 'store' },
      ];
      for (const values of refused)
        await expect(service.submit(visitor, { ...form, ...values })).rejects.toMatchObject({
          fieldProblems: { ban: [expect.anything()] },
        });
      expect(limits.used.size).toBe(0);
      expect(tickets.tickets.size).toBe(0);
    });
  });

  it('limits the tickets of one address, and stores none beyond the limit', async () => {
    for (let index = 0; index < 3; index++) await service.submit(visitor, form);

    await expect(service.submit(visitor, form)).rejects.toThrow(RateLimited);
    await service.submit({ ...visitor, address: '203.0.113.8' }, form);
    expect(tickets.tickets.size).toBe(4);
    expect(limits.used.get('tickets 203.0.113.7')).toBe(4);
  });

  it('records who set which status, without the email address and the message', async () => {
    const { id } = await service.submit(visitor, form);
    expect(await service.setStatus(staff, id, { status: 'resolved' })).toMatchObject({ updatedBy: 'mara' });
    await service.remove(staff, id);

    expect(audit.records).toMatchObject([
      {
        actor: 'mara',
        action: 'ticket.updated',
        target: id,
        detail: { before: { status: 'open' }, after: { status: 'resolved' } },
      },
      { actor: 'mara', action: 'ticket.deleted', target: id, detail: { before: { subject: 'An appeal' } } },
    ]);
    expect(JSON.stringify(audit.records)).not.toMatch(/steve@example\.com|my brother/);
  });

  it('rejects an edit based on another version', async () => {
    const { id, version } = await service.submit(visitor, form);

    await expect(service.setStatus(staff, id, { status: 'closed', version: version + 1 })).rejects.toThrow(Conflict);
  });

  it('throws NotFound for an unknown ticket id', async () => {
    await expect(service.setStatus(staff, 'none', { status: 'closed' })).rejects.toThrow(NotFound);
    await expect(service.remove(staff, 'none')).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('ben', new Set(['news'])), NotAllowed],
  ])('returns nothing to %s and rejects their changes', async (_who, actor, refusal) => {
    const { id } = await service.submit(visitor, form);
    const requests = [
      () => service.list(actor, {}, { limit: 10 }),
      () => service.counts(actor),
      () => service.find(actor, id),
      () => service.setStatus(actor, id, { status: 'closed' }),
      () => service.remove(actor, id),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
    expect(tickets.tickets.get(id)?.status).toBe('open');
  });
});
