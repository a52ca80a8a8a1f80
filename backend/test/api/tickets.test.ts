import { randomUUID } from 'node:crypto';
import { Ticket } from '../../src/domain/tickets/Ticket';
import { AuditEntry } from '../../src/domain/staff/AuditEntry';
import { TICKET_SEARCH_EXPRESSION } from '../../src/infrastructure/features/tickets/tickets.repository';
import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { listChanges } from '../support/auditEntries';
import { useSite } from '../support/site';
import { submitTickets, ticketForm } from '../support/tickets';

interface TicketRow {
  id: string;
  subject: string;
  status: string;
  createdAt: string;
}

interface ErrorBody {
  error: string;
  code: string;
  fields: Record<string, string[]>;
}

const MISSING_FIELDS_MESSAGE = 'Please fill in all required fields.';
const SUBMIT = `mutation ($input: TicketInput!) { submitTicket(input: $input) { id status category email createdAt version } }`;
const LIST = `query (
  $status: TicketStatus, $category: TicketCategory, $username: String, $before: DateTime, $search: String,
  $sort: TicketSort, $direction: SortDirection, $page: Int, $pageSize: Int
) {
  tickets(
    status: $status, category: $category, username: $username, before: $before, search: $search,
    sort: $sort, direction: $direction, page: $page, pageSize: $pageSize
  ) { items { subject status category } totalCount totalIsCapped page pageSize }
}`;
const TICKET = `query ($id: ID!) { ticket(id: $id) { id subject message status updatedAt updatedBy createdAt version } }`;
const COUNTS = '{ ticketCounts { open inProgress resolved closed total } }';
const SET_STATUS = `mutation ($id: ID!, $status: TicketStatus!, $version: Int) {
  updateTicketStatus(id: $id, status: $status, version: $version) { id status version }
}`;
const DELETE = `mutation ($id: ID!) { deleteTicket(id: $id) }`;

const subjects = (rows: { subject: string }[]) => rows.map(({ subject }) => subject);

describe('Tickets', () => {
  const site = useSite();

  describe('submission', () => {
    it('are submitted without an account over REST, and return only the public fields', async () => {
      const { status, body } = await site.rest<TicketRow>('POST', '/api/tickets', {
        ...ticketForm,
        subject: '  A question ',
      });

      expect(status).toBe(201);
      expect(body).toEqual({
        ...ticketForm,
        id: expect.any(String),
        status: 'open',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    });

    it('are submitted without an account over GraphQL', async () => {
      const { data } = await site.graphql(SUBMIT, { input: { ...ticketForm, category: 'ban-appeal' } });

      expect(data?.['submitTicket']).toMatchObject({ status: 'OPEN', category: 'BAN_APPEAL', version: 1 });
      expect(await site.source.getRepository(Ticket).findOneByOrFail({})).toMatchObject({ category: 'ban-appeal' });
    });

    it.each([
      [{}, ['username', 'email', 'category', 'subject', 'message']],
      [{ ...ticketForm, subject: '' }, ['subject']],
      [{ ...ticketForm, message: ' \n ' }, ['message']],
      [{ ...ticketForm, category: '' }, ['category']],
      [{ ...ticketForm, email: 'nonsense', message: '' }, ['email', 'message']],
      [{ ...ticketForm, username: null }, ['username']],
    ])('with missing fields are rejected with the message of the form: %p', async (body, fields) => {
      const { status, body: refusal } = await site.rest<ErrorBody>('POST', '/api/tickets', body);

      expect({ status, error: refusal.error, code: refusal.code }).toEqual({
        status: 400,
        error: MISSING_FIELDS_MESSAGE,
        code: 'BAD_USER_INPUT',
      });
      expect(Object.keys(refusal.fields).sort()).toEqual(fields.toSorted());
    });

    it.each([
      {},
      { website: '' },
      { website: ' ' },
      { website: null },
      { shownFor: 2_000 },
      { website: '', shownFor: 86_400_000 },
    ])('are accepted with and without the spam-check fields, in GraphQL and REST: %p', async (extra) => {
      expect((await site.rest('POST', '/api/tickets', { ...ticketForm, ...extra })).status).toBe(201);
      expect((await site.graphql(SUBMIT, { input: { ...ticketForm, ...extra } })).errors).toEqual([]);
      expect(await site.source.getRepository(Ticket).count()).toBe(2);
    });

    it('with missing fields are rejected with the same message over GraphQL', async () => {
      const { errors } = await site.graphql(SUBMIT, { input: { ...ticketForm, email: 'nonsense', message: ' ' } });

      expect(errors[0]).toMatchObject({ message: MISSING_FIELDS_MESSAGE, extensions: { code: 'BAD_USER_INPUT' } });
      expect(Object.keys(errors[0]?.extensions.fields ?? {}).sort()).toEqual(['email', 'message']);
    });

    it.each([
      [{ ...ticketForm, category: 'complaint' }, 'category'],
      [{ ...ticketForm, category: 'BAN_APPEAL' }, 'category'],
      [{ ...ticketForm, email: 'steve' }, 'email'],
      [{ ...ticketForm, email: 'steve@example' }, 'email'],
      [{ ...ticketForm, email: 'üser@example.com' }, 'email'],
      [{ ...ticketForm, email: `${'a'.repeat(250)}@example.com` }, 'email'],
      [{ ...ticketForm, username: 'a'.repeat(65) }, 'username'],
      [{ ...ticketForm, username: 'X' }, 'username'],
      [{ ...ticketForm, username: 'bad name!!' }, 'username'],
      [{ ...ticketForm, subject: 'a'.repeat(201) }, 'subject'],
      [{ ...ticketForm, message: 'a'.repeat(5_001) }, 'message'],
      [{ ...ticketForm, message: 'a\u0000b' }, 'message'],
      [{ ...ticketForm, website: 'https://buy.example' }, 'website'],
      [{ ...ticketForm, shownFor: 1_999 }, 'shownFor'],
    ])('are rejected in GraphQL and REST, naming the field: %#', async (input, field) => {
      const rest = await site.rest<ErrorBody>('POST', '/api/tickets', input);
      expect({ status: rest.status, code: rest.body.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
      expect(Object.keys(rest.body.fields)).toEqual([field]);

      const { errors } = await site.graphql(SUBMIT, { input });
      expect(errors[0]?.message).toBe(rest.body.error);
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: rest.body.fields });
      expect(await site.source.getRepository(Ticket).count()).toBe(0);
    });

    it.each([
      { status: 'closed' },
      { id: randomUUID() },
      { createdAt: '2020-01-01T00:00:00Z' },
      { version: 9 },
      { message: { $ne: 1 } },
      { subject: ['a'] },
    ])('reject %p from a visitor', async (more) => {
      const { status, body } = await site.rest<ErrorBody>('POST', '/api/tickets', { ...ticketForm, ...more });

      expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
      expect(Object.keys(body.fields)).toEqual(Object.keys(more));
    });

    it('keep texts of the maximum length, and store markup as text', async () => {
      const form = {
        ...ticketForm,
        username: 'a_16_letter_name',
        subject: '🦀'.repeat(200),
        message: `<script>alert(1)</script>'); DROP TABLE tickets; --`.padEnd(5_000, '%'),
      };
      const { status, body } = await site.rest('POST', '/api/tickets', form);

      expect({ status, body }).toMatchObject({ status: 201, body: form });
    });
  });

  describe('lists, search and counts', () => {
    it('are listed newest first for staff, with exactly the documented fields', async () => {
      const staff = await site.signIn('tickets');
      await submitTickets(site, [{ subject: 'First' }, { subject: 'Second' }, { subject: 'Third' }]);

      const { body, headers } = await staff.rest<TicketRow[]>('GET', '/api/tickets?limit=2');
      expect(subjects(body)).toEqual(['Third', 'Second']);
      expect(Object.keys(body[0] ?? {})).toEqual([
        'id',
        'subject',
        'username',
        'email',
        'createdAt',
        'status',
        'category',
        'message',
        'version',
      ]);
      expect(headers.get('x-total-count')).toBe('3');
      expect(headers.get('link')).toMatch(/<\/api\/tickets\?limit=2&after=[\w-]+>; rel="next"/);

      const { data } = await staff.graphql(LIST, { page: 2, pageSize: 2 });
      expect(data?.['tickets']).toEqual({
        items: [{ subject: 'First', status: 'OPEN', category: 'GENERAL' }],
        totalCount: 3,
        totalIsCapped: false,
        page: 2,
        pageSize: 2,
      });
    });

    it('are found by status and by part of the subject, name, email or message', async () => {
      const staff = await site.signIn('tickets');
      const [first] = await submitTickets(site, [
        { subject: 'Lost in the Iceberg' },
        { subject: 'Other', username: 'Ice_Berg_1', message: 'It shows 100%.' },
        { subject: 'Another', email: 'iceberg@example.org' },
        { subject: 'Back\\slash', username: 'Steve' },
        { subject: 'Nothing', message: 'The iceberg is only mentioned here.' },
      ]);
      await staff.rest('PUT', `/api/tickets/${first?.id}`, { status: 'resolved' });

      const found = async (filter: Record<string, string>) => {
        const rest = await staff.rest<TicketRow[]>('GET', `/api/tickets?${new URLSearchParams(filter).toString()}`);
        const { status } = filter;
        const variables = { ...filter, ...(status ? { status: status.toUpperCase() } : {}) };
        const { data } = await staff.graphql<{ tickets: { items: TicketRow[]; totalCount: number } }>(LIST, variables);
        expect(subjects(data?.tickets.items ?? [])).toEqual(subjects(rest.body));
        expect(data?.tickets.totalCount).toBe(rest.body.length);
        return subjects(rest.body);
      };

      expect(await found({ search: 'ICEBERG' })).toEqual(['Nothing', 'Another', 'Lost in the Iceberg']);
      expect(await found({ search: 'only mentioned' })).toEqual(['Nothing']);
      expect(await found({ search: 'iceberg', status: 'resolved' })).toEqual(['Lost in the Iceberg']);
      expect(await found({ search: 'iceberg', status: 'in_progress' })).toEqual([]);
      expect(await found({ search: '%' })).toEqual(['Other']);
      expect(await found({ search: 'e_b' })).toEqual(['Other']);
      expect(await found({ search: '\\' })).toEqual(['Back\\slash']);
      expect(await found({ search: "' OR 1=1 --" })).toEqual([]);
      expect(await found({ search: ' iceberg ' })).toEqual(['Nothing', 'Another', 'Lost in the Iceberg']);
      expect(await found({ search: '' })).toHaveLength(5);
    });

    it('are found by the start of their id, which staff use as a reference', async () => {
      const staff = await site.signIn('tickets');
      const [first] = await submitTickets(site, [{ subject: 'First' }, { subject: 'Second' }]);
      const id = first?.id ?? '';

      const number = id.slice(0, 6).toUpperCase();
      const texts = [id, id.slice(0, 6), `#${number}`, ` # ${number} `, `Ticket #${number}.`, id.slice(0, 20)];
      for (const search of texts) {
        const { body } = await staff.rest<TicketRow[]>('GET', `/api/tickets?search=${encodeURIComponent(search)}`);
        expect({ search, subjects: subjects(body) }).toEqual({ search, subjects: ['First'] });
      }
      expect((await staff.rest('GET', `/api/tickets?search=${id.slice(0, 5)}`)).body).toEqual([]);
    });

    it('are filtered by category and player, combined with other filters', async () => {
      const staff = await site.signIn('tickets');
      await submitTickets(site, [
        { subject: 'First', category: 'store', username: 'Fox' },
        { subject: 'Second', category: 'store', username: 'Foxy' },
        { subject: 'Third', category: 'ban-appeal', username: 'FOX' },
      ]);
      const found = async (query: string, variables: object) => {
        const rest = await staff.rest<TicketRow[]>('GET', `/api/tickets?${query}`);
        const { data } = await staff.graphql<{ tickets: { items: TicketRow[]; totalCount: number } }>(LIST, variables);
        expect(subjects(data?.tickets.items ?? [])).toEqual(subjects(rest.body));
        expect(rest.headers.get('x-total-count')).toBe(String(data?.tickets.totalCount));
        return subjects(rest.body);
      };

      expect(await found('category=store', { category: 'STORE' })).toEqual(['Second', 'First']);
      expect(await found('category=ban-appeal', { category: 'BAN_APPEAL' })).toEqual(['Third']);
      expect(await found('username=fox', { username: 'fox' })).toEqual(['Third', 'First']);
      expect(await found('username=fox&category=store', { username: 'fox', category: 'STORE' })).toEqual(['First']);
      expect(
        await found('username=fox&search=third&status=open', { username: 'fox', search: 'third', status: 'OPEN' }),
      ).toEqual(['Third']);
      expect(await found('username=&category=', {})).toHaveLength(3);
    });

    it('are narrowed to those before a time', async () => {
      const staff = await site.signIn('tickets');
      const tickets = await submitTickets(site, [
        { subject: 'First', username: 'Fox' },
        { subject: 'Second', username: 'Fox' },
        { subject: 'Third', username: 'Fox' },
      ]);
      for (const [day, { id }] of tickets.entries()) {
        await site.source.query(`UPDATE tickets SET created_at = $2 WHERE id = $1`, [
          id,
          `2026-03-0${day + 1}T12:00:00Z`,
        ]);
      }
      const list = async (before: string) => {
        const { data } = await staff.graphql<{ tickets: { items: TicketRow[]; totalCount: number } }>(LIST, {
          username: 'fox',
          before,
        });
        return [data?.tickets.totalCount, ...subjects(data?.tickets.items ?? [])];
      };

      expect(await list('2026-03-03T12:00:00Z')).toEqual([2, 'Second', 'First']);
      expect(await list('2026-03-01T12:00:00Z')).toEqual([0]);
    });

    it.each([
      ['', '', ['Third', 'Second', 'First']],
      ['date', 'asc', ['First', 'Second', 'Third']],
      ['updated', '', ['Second', 'Third', 'First']],
      ['updated', 'asc', ['First', 'Third', 'Second']],
      ['username', '', ['Third', 'First', 'Second']],
      ['username', 'desc', ['Second', 'First', 'Third']],
    ])('are sorted by %s %s in GraphQL and REST', async (sort, direction, expected) => {
      const staff = await site.signIn('tickets');
      const [, second] = await submitTickets(site, [
        { subject: 'First', username: 'bea' },
        { subject: 'Second', username: 'Cleo' },
        { subject: 'Third', username: 'Ada' },
      ]);
      await staff.rest('PUT', `/api/tickets/${second?.id}`, { status: 'resolved' });

      const { body } = await staff.rest<TicketRow[]>('GET', `/api/tickets?sort=${sort}&direction=${direction}`);
      expect(subjects(body)).toEqual(expected);
      const inCapitals = { sort: sort.toUpperCase() || null, direction: direction.toUpperCase() || null };
      const { data } = await staff.graphql<{ tickets: { items: TicketRow[] } }>(LIST, inCapitals);
      expect(subjects(data?.tickets.items ?? [])).toEqual(expected);
    });

    it('are returned by id, with the staff member who changed them last', async () => {
      const staff = await site.signIn('tickets');
      const [ticket] = await submitTickets(site, [{ subject: 'Only one' }]);
      const read = async () => (await staff.graphql<{ ticket: object }>(TICKET, { id: ticket?.id })).data?.ticket;

      expect(await read()).toMatchObject({
        subject: 'Only one',
        updatedAt: '2026-01-01T00:00:00.000Z',
        updatedBy: null,
      });
      await staff.graphql(SET_STATUS, { id: ticket?.id, status: 'RESOLVED' });
      const { username } =
        (await staff.graphql<{ viewer: { username: string } }>('{ viewer { username } }')).data?.viewer ?? {};
      expect(await read()).toMatchObject({ status: 'RESOLVED', updatedBy: username, version: 2 });

      for (const id of [randomUUID(), 'not-a-uuid'])
        expect((await staff.graphql(TICKET, { id })).data).toEqual({ ticket: null });
      const other = await site.signIn('stats');
      for (const query of [TICKET, COUNTS]) {
        expect((await site.graphql(query, { id: ticket?.id })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
        expect((await other.graphql(query, { id: ticket?.id })).errors[0]?.extensions.code).toBe('FORBIDDEN');
      }
    });

    it('are counted by status, correctly after every change', async () => {
      const staff = await site.signIn('tickets');
      const counts = async () => (await staff.graphql<{ ticketCounts: object }>(COUNTS)).data?.ticketCounts;
      expect(await counts()).toEqual({ open: 0, inProgress: 0, resolved: 0, closed: 0, total: 0 });

      const tickets = await submitTickets(site, [{}, {}, {}, {}, {}]);
      const statuses = ['in_progress', 'resolved', 'closed', 'closed'];
      await Promise.all(
        statuses.map((status, index) => staff.rest('PUT', `/api/tickets/${tickets[index]?.id}`, { status })),
      );
      expect(await counts()).toEqual({ open: 1, inProgress: 1, resolved: 1, closed: 2, total: 5 });

      await staff.rest('DELETE', `/api/tickets/${tickets[2]?.id}`);
      await staff.rest('PUT', `/api/tickets/${tickets[3]?.id}`, { status: 'open' });
      expect(await counts()).toEqual({ open: 2, inProgress: 1, resolved: 1, closed: 0, total: 4 });
    });

    it('are deleted a year after they were closed; resolved tickets stay', async () => {
      const staff = await site.signIn('tickets');
      const tickets = await submitTickets(site, [
        { subject: 'Long ago' },
        { subject: 'Lately' },
        { subject: 'Resolved' },
      ]);
      const [longAgo, lately, resolved] = tickets.map(({ id }) => id);
      for (const id of [longAgo, lately]) await staff.rest('PUT', `/api/tickets/${id}`, { status: 'closed' });
      await staff.rest('PUT', `/api/tickets/${resolved}`, { status: 'resolved' });
      const close = (id: string | undefined, days: number) =>
        site.source.query(`UPDATE tickets SET closed_at = now() - $2 * interval '1 day' WHERE id = $1`, [id, days]);
      await close(longAgo, 366);
      await close(lately, 364);

      const housekeeping = site.container.getAll(Job).find((job) => job instanceof HousekeepingJob);
      await housekeeping?.run();
      expect(subjects((await staff.rest<TicketRow[]>('GET', '/api/tickets')).body)).toEqual(['Resolved', 'Lately']);
    });

    it('use an index for search', async () => {
      const [{ indexdef }] = await site.source.query(
        `SELECT indexdef FROM pg_indexes WHERE indexname = 'tickets_search'`,
      );
      const plan = await site.source.transaction(async (manager) => {
        await manager.query('SET LOCAL enable_seqscan = off');
        return manager.query(
          `EXPLAIN SELECT FROM tickets AS ticket WHERE ${TICKET_SEARCH_EXPRESSION} ILIKE '%iceberg%'`,
        );
      });

      expect(indexdef).toContain('gin_trgm_ops');
      expect(JSON.stringify(plan)).toContain('tickets_search');
    });
  });

  describe('changes', () => {
    it.each([
      ['status=unknown', { status: 'UNKNOWN' }],
      ['status=OPEN', null],
      ['status=open&status=closed', null],
      ['category=complaint', null],
      ['sort=email', null],
      ['direction=up', null],
      [`username=${'a'.repeat(65)}`, { username: 'a'.repeat(65) }],
      ['search=%00', { search: '\u0000' }],
      [`search=${'a'.repeat(201)}`, { search: 'a'.repeat(201) }],
      ['search=a&search=b', null],
      ['limit=0', { pageSize: 0 }],
      ['limit=501', { pageSize: 101 }],
      ['page=0', { page: 0 }],
      ['page=-1', { page: -1 }],
      ['page=999999', { page: 999_999 }],
    ])('reject the list arguments ?%s', async (query, variables) => {
      const staff = await site.signIn('tickets');

      const rest = await staff.rest<ErrorBody>('GET', `/api/tickets?${query}`);
      expect({ status: rest.status, code: rest.body.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
      if (variables) {
        expect((await staff.graphql(LIST, variables)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
      }
    });

    it('are updated and deleted in GraphQL and REST, with audit entries', async () => {
      const staff = await site.signIn('tickets');
      const [first, second] = await submitTickets(site, [{}, {}]);

      const rest = await staff.rest('PUT', `/api/tickets/${first?.id}`, { status: 'in_progress' });
      expect(rest).toMatchObject({ status: 200, body: { id: first?.id, status: 'in_progress' } });
      const { data } = await staff.graphql(SET_STATUS, { id: second?.id, status: 'CLOSED' });
      expect(data?.['updateTicketStatus']).toEqual({ id: second?.id, status: 'CLOSED', version: 2 });

      expect(await staff.rest('DELETE', `/api/tickets/${first?.id}`)).toMatchObject({ status: 204, body: null });
      expect((await staff.graphql(DELETE, { id: second?.id })).data).toEqual({ deleteTicket: true });
      expect(await site.source.getRepository(Ticket).count()).toBe(0);

      const entries = await listChanges(site);
      const ticketEntries = entries.filter(({ action }) => action.startsWith('ticket.'));
      expect(ticketEntries.map(({ action, target }) => [action, target])).toEqual([
        ['ticket.updated', first?.id],
        ['ticket.updated', second?.id],
        ['ticket.deleted', first?.id],
        ['ticket.deleted', second?.id],
      ]);
      expect(ticketEntries[0]?.detail).toMatchObject({ before: { status: 'open' }, after: { status: 'in_progress' } });
      expect(JSON.stringify(ticketEntries)).not.toContain(ticketForm.email);
    });

    it.each([
      [{}, 'status'],
      [{ status: 'unknown' }, 'status'],
      [{ status: 'OPEN' }, 'status'],
      [{ status: null }, 'status'],
      [{ status: ['open'] }, 'status'],
      [{ status: 'open', subject: 'Changed' }, 'subject'],
    ])('reject %p as a status update', async (body, field) => {
      const staff = await site.signIn('tickets');
      const [ticket] = await submitTickets(site, [{}]);
      const { status, body: refusal } = await staff.rest<ErrorBody>('PUT', `/api/tickets/${ticket?.id}`, body);

      expect({ status, code: refusal.code, fields: Object.keys(refusal.fields) }).toEqual({
        status: 400,
        code: 'BAD_USER_INPUT',
        fields: [field],
      });
    });

    it('return 404 for unknown or malformed ids', async () => {
      const staff = await site.signIn('tickets');

      for (const id of [randomUUID(), 'not-a-uuid', '%00']) {
        const path = `/api/tickets/${encodeURIComponent(id)}`;
        expect((await staff.rest('PUT', path, { status: 'open' })).status).toBe(404);
        expect((await staff.rest('DELETE', path)).status).toBe(404);
        expect((await staff.graphql(SET_STATUS, { id, status: 'OPEN' })).errors[0]?.extensions.code).toBe('NOT_FOUND');
        expect((await staff.graphql(DELETE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
      }
    });

    it('return 409 to one of two editors who start from the same version', async () => {
      const staff = await site.signIn('tickets');
      const [ticket] = await submitTickets(site, [{}]);
      const edits = await Promise.all([
        staff.rest('PUT', `/api/tickets/${ticket?.id}`, { status: 'resolved', version: 1 }),
        staff.rest('PUT', `/api/tickets/${ticket?.id}`, { status: 'closed', version: 1 }),
      ]);

      expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('are deleted once by concurrent requests', async () => {
      const staff = await site.signIn('tickets');
      const [ticket] = await submitTickets(site, [{}]);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => staff.rest('DELETE', `/api/tickets/${ticket?.id}`)),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)]);
      expect(await site.source.getRepository(AuditEntry).countBy({ action: 'ticket.deleted' })).toBe(1);
    });

    it('are read and changed only by staff with the permission, which is checked before the input', async () => {
      const other = await site.signIn('news', 'user_management');
      const [ticket] = await submitTickets(site, [{}]);
      const path = `/api/tickets/${ticket?.id}`;
      const requests: [string, string, unknown?][] = [
        ['GET', '/api/tickets?limit=0'],
        ['PUT', path, {}],
        ['DELETE', path],
      ];

      for (const [method, address, body] of requests) {
        expect((await site.rest(method, address, body)).status).toBe(401);
        expect((await other.rest(method, address, body)).status).toBe(403);
      }
      for (const [query, variables] of [
        [LIST, { pageSize: 0 }],
        [SET_STATUS, { id: ticket?.id, status: 'CLOSED' }],
        [DELETE, { id: ticket?.id }],
      ] as const) {
        expect((await site.graphql(query, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
        expect((await other.graphql(query, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
      }
      expect((await site.rest('GET', path)).status).toBe(405);
      expect(await site.source.getRepository(Ticket).countBy({ status: 'open' })).toBe(1);
    });
  });
});

describe('Ticket limit', () => {
  const site = useSite({ LIMIT_TICKETS_PER_HOUR: '3' });

  it('allows three an hour across GraphQL and REST, and does not count rejected input', async () => {
    await site.rest('POST', '/api/tickets', {});
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => site.rest('POST', '/api/tickets', ticketForm)),
      ...Array.from({ length: 5 }, () => site.graphql(SUBMIT, { input: ticketForm })),
    ]);
    const refused = answers.filter(({ status }) => status === 429);

    expect(await site.source.getRepository(Ticket).count()).toBe(3);
    expect(refused).toHaveLength(7);

    const { status, headers, body } = await site.rest<ErrorBody>('POST', '/api/tickets', ticketForm);
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  });
});
