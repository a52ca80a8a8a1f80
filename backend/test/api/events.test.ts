import { randomUUID } from 'node:crypto';
import { EventService } from '../../src/application/events/EventService';
import { CommunityEvent } from '../../src/domain/events/CommunityEvent';
import { AuditEntry } from '../../src/domain/staff/AuditEntry';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface EventRow {
  id: string;
  title: string;
  version: number;
}

const race = {
  title: 'Boat race',
  description: 'Around the cape',
  type: 'Race',
  startDate: '2026-02-01T18:00:00.000Z',
};
const FIELDS = `id title description type startDate endDate prize maxParticipants participants takesSignUps placesTaken signUpState status image createdAt updatedAt version`;
const LIST = `query ($status: EventStatus) { events(status: $status) { ${FIELDS} } }`;
const CREATE = `mutation ($input: EventInput!) { createEvent(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: EventInput!) { updateEvent(id: $id, input: $input) { ${FIELDS} } }`;
const DELETE = `mutation ($id: ID!) { deleteEvent(id: $id) }`;

const PAGE = `query ($status: EventStatus, $search: String, $sort: EventSort, $direction: SortDirection, $page: Int, $pageSize: Int) {
  eventPage(status: $status, search: $search, sort: $sort, direction: $direction, page: $page, pageSize: $pageSize) {
    items { title } totalCount totalIsCapped page pageSize } }`;

describe('Events', () => {
  const site = useSite();

  async function create(staff: Visitor, input: object = {}): Promise<EventRow> {
    const { data } = await staff.graphql<{ createEvent: EventRow }>(CREATE, { input: { ...race, ...input } });
    if (!data) throw new Error('The event was refused.');
    return data.createEvent;
  }

  const titles = async (variables: object = {}) =>
    (await site.graphql<{ events: EventRow[] }>(LIST, variables)).data?.events.map(({ title }) => title);

  it('describe themselves in Markdown, and in words alone', async () => {
    const staff = await site.signIn('news');
    const description = 'Bring **shovels**.\nAnd [torches](/shop) <b>.\n\n<script>alert(1)</script>';
    const { id } = await create(staff, { description });
    const { data } = await site.graphql(`{ event(id: "${id}") { description descriptionHtml descriptionText } }`);
    expect(data).toEqual({
      event: {
        description,
        descriptionHtml:
          '<p>Bring <strong>shovels</strong>.<br />\nAnd <a href="/shop" rel="nofollow noopener">torches</a> &lt;b&gt;.</p>\n' +
          '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
        descriptionText: 'Bring shovels.\nAnd torches <b>.\n\n<script>alert(1)</script>',
      },
    });
  });

  it('are created, changed and deleted by staff, and public to read', async () => {
    const staff = await site.signIn('news');
    const added = await create(staff, { startDate: '2026-02-01T19:00:00+01:00' });
    expect(added).toEqual({
      ...race,
      id: expect.any(String),
      endDate: null,
      prize: null,
      maxParticipants: null,
      participants: [],
      takesSignUps: false,
      placesTaken: 0,
      signUpState: 'OFF',
      status: 'UPCOMING',
      image: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    });

    const whole = {
      ...race,
      title: 'Boat parade',
      endDate: '2026-02-01T20:00:00.000Z',
      prize: 'A cake',
      maxParticipants: 12,
      status: 'ONGOING',
      image: '/art/gallery-ship.svg',
    };
    const changed = await staff.graphql(UPDATE, { id: added.id, input: { ...whole, version: 1 } });
    expect(changed.data?.['updateEvent']).toMatchObject({ ...whole, version: 2 });
    const { createdAt, updatedAt } = changed.data?.['updateEvent'] as Record<'createdAt' | 'updatedAt', string>;
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(createdAt));
    expect((await site.graphql(LIST)).data?.['events']).toEqual([changed.data?.['updateEvent']]);

    const back = await staff.graphql(UPDATE, { id: added.id, input: race });
    expect(back.data?.['updateEvent']).toMatchObject({ status: 'ONGOING', prize: null, image: null, endDate: null });

    expect((await staff.graphql(DELETE, { id: added.id })).data).toEqual({ deleteEvent: true });
    expect((await staff.graphql(DELETE, { id: added.id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    const actions = (await site.source.getRepository(AuditEntry).findBy({ target: added.id })).map(
      ({ action }) => action,
    );
    expect(actions.sort()).toEqual(['event.created', 'event.deleted', 'event.updated', 'event.updated']);
  });

  it('are sorted by start date and filtered by status', async () => {
    const staff = await site.signIn('news');
    await create(staff, { title: 'Later', startDate: '2026-03-01T00:00:00Z' });
    await create(staff, { title: 'Earlier', startDate: '2026-01-01T00:00:00Z', status: 'FINISHED' });
    await create(staff, { title: 'Between', startDate: '2026-02-01T00:00:00Z' });

    expect(await titles()).toEqual(['Earlier', 'Between', 'Later']);
    expect(await titles({ status: 'UPCOMING' })).toEqual(['Between', 'Later']);
    expect(await titles({ status: 'CANCELLED' })).toEqual([]);
  });

  it.each([
    [{ title: '  ' }, 'title'],
    [{ title: 'a'.repeat(201) }, 'title'],
    [{ title: 'a\u0000' }, 'title'],
    [{ description: 'a'.repeat(5_001) }, 'description'],
    [{ type: '' }, 'type'],
    [{ prize: 'a'.repeat(201) }, 'prize'],
    [{ startDate: '1970-01-01T00:00:00Z' }, 'startDate'],
    [{ startDate: '9999-12-31T23:59:59Z' }, 'startDate'],
    [{ endDate: '2026-02-01T17:59:59.999Z' }, 'endDate'],
    [{ endDate: '9999-12-31T23:59:59Z' }, 'endDate'],
    [{ maxParticipants: 0 }, 'maxParticipants'],
    [{ maxParticipants: -1 }, 'maxParticipants'],
    [{ maxParticipants: 10_001 }, 'maxParticipants'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ image: 'http://example.com/a.png' }, 'image'],
    [{ version: -1 }, 'version'],
  ])('reject %p and name the field', async (wrong, field) => {
    const staff = await site.signIn('news');
    const { errors } = await staff.graphql(CREATE, { input: { ...race, ...wrong } });

    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
    expect(await site.source.getRepository(CommunityEvent).count()).toBe(0);
  });

  it.each([
    { startDate: 'tomorrow' },
    { startDate: '2026-02-01' },
    { startDate: '2026-02-01T18:00:00' },
    { startDate: 1_770_000_000 },
    { startDate: null },
    { maxParticipants: 1.5 },
    { maxParticipants: 3_000_000_000 },
    { status: 'upcoming' },
    { participants: ['Steve'] },
  ])('reject the wrongly typed or unknown field %p', async (wrong) => {
    const staff = await site.signIn('news');
    const { errors, data } = await staff.graphql(CREATE, { input: { ...race, ...wrong } });

    expect({ code: errors[0]?.extensions.code, data }).toEqual({ code: 'BAD_USER_INPUT', data: null });
  });

  it.each([
    [{}, ['Quiz', 'boat parade', 'Archery']],
    [{ search: 'RACE' }, ['boat parade', 'Archery']],
    [{ search: 'boat' }, ['boat parade']],
    [{ search: 'race', status: 'FINISHED' }, ['Archery']],
    [{ status: 'UPCOMING' }, ['Quiz', 'boat parade']],
    [{ sort: 'TITLE' }, ['Archery', 'boat parade', 'Quiz']],
    [{ sort: 'TITLE', direction: 'DESC' }, ['Quiz', 'boat parade', 'Archery']],
    [{ direction: 'ASC' }, ['Archery', 'boat parade', 'Quiz']],
  ])('are searched, sorted and paged by %p', async (variables, expected) => {
    const staff = await site.signIn('news');
    await create(staff, { title: 'Archery', status: 'FINISHED' });
    await create(staff, { title: 'boat parade', startDate: '2026-03-01T18:00:00Z' });
    await create(staff, { title: 'Quiz', type: 'Game', startDate: '2026-04-01T18:00:00Z' });
    const page = async (more: object = {}) =>
      (await site.graphql<{ eventPage: { items: EventRow[] } }>(PAGE, { ...variables, ...more })).data?.eventPage;

    expect(await page()).toEqual({
      items: expected.map((title) => ({ title })),
      totalCount: expected.length,
      totalIsCapped: false,
      page: 1,
      pageSize: 25,
    });
    expect((await page({ page: 2, pageSize: 2 }))?.items).toEqual(expected.slice(2).map((title) => ({ title })));
  });

  it.each([{ page: 0 }, { pageSize: 101 }, { search: 'x'.repeat(201) }, { search: '\0' }])(
    'reject the list arguments %p',
    async (variables) => {
      expect((await site.graphql(PAGE, variables)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  it('may end at their start time', async () => {
    const staff = await site.signIn('news');

    expect(await create(staff, { endDate: race.startDate })).toMatchObject({ endDate: race.startDate });
  });

  it('return CONFLICT to one of two editors who start from the same version', async () => {
    const staff = await site.signIn('news');
    const { id } = await create(staff);
    const edits = await Promise.all(
      ['One', 'Other'].map((title) => staff.graphql(UPDATE, { id, input: { ...race, title, version: 1 } })),
    );

    expect(edits.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['CONFLICT']);
  });

  it('return NOT_FOUND for unknown or malformed ids', async () => {
    const staff = await site.signIn('news');

    for (const id of [randomUUID(), 'not-a-uuid', '\u0000']) {
      expect((await staff.graphql(UPDATE, { id, input: race })).errors[0]?.extensions.code).toBe('NOT_FOUND');
      expect((await staff.graphql(DELETE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('are changed only by staff with the news permission', async () => {
    const staff = await site.signIn('news');
    const other = await site.signIn('tickets');
    const { id } = await create(staff);

    for (const [query, variables] of [
      [CREATE, { input: { ...race, title: '' } }],
      [UPDATE, { id, input: { ...race, title: 'Changed' } }],
      [DELETE, { id }],
    ] as const) {
      expect((await site.graphql(query, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await other.graphql(query, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect(await titles()).toEqual(['Boat race']);
  });

  it('are divided into upcoming and past by status, end and start', async () => {
    const staff = await site.signIn('news');
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    await create(staff, { title: 'Soon', startDate: hours(1) });
    await create(staff, { title: 'Just begun', startDate: hours(-2) });
    await create(staff, { title: 'Without an end', startDate: hours(-4) });
    await create(staff, { title: 'Long', startDate: hours(-48), endDate: hours(1) });
    await create(staff, { title: 'Over', startDate: hours(-48), endDate: hours(-1) });
    await create(staff, { title: 'Ended early', startDate: hours(-1), endDate: hours(1), status: 'FINISHED' });
    await create(staff, { title: 'Called off', startDate: hours(2), status: 'CANCELLED' });
    const titlesOf = async (period: string, direction: string) =>
      (
        await site.graphql<{ eventPage: { items: EventRow[] } }>(
          `query ($period: EventPeriod, $direction: SortDirection) {
            eventPage(period: $period, direction: $direction) { items { title } } }`,
          { period, direction },
        )
      ).data?.eventPage.items.map(({ title }) => title);

    expect(await titlesOf('UPCOMING', 'ASC')).toEqual(['Long', 'Just begun', 'Soon', 'Called off']);
    expect(await titlesOf('PAST', 'DESC')).toEqual(['Ended early', 'Without an end', 'Over']);
  });

  it('are read one by one, and none has an unknown or malformed id', async () => {
    const { id } = await create(await site.signIn('news'));
    const read = async (one: string) =>
      (await site.graphql<{ event: EventRow | null }>('query ($id: ID!) { event(id: $id) { id title } }', { id: one }))
        .data?.event;

    expect(await read(id)).toEqual({ id, title: 'Boat race' });
    expect(await read(randomUUID())).toBeNull();
    expect(await read('none')).toBeNull();
  });

  describe('by month', () => {
    interface MonthAnswer {
      month: string;
      previous: string | null;
      next: string | null;
      today: string;
      firstWeekday: number;
      isFar: boolean;
      events: { title: string }[];
      hasMore: boolean;
    }
    const MONTH = `query ($month: String) { eventMonth(month: $month) {
      month previous next today firstWeekday isFar hasMore events { title } } }`;
    const read = async (month: string | null) =>
      (await site.graphql<{ eventMonth: MonthAnswer | null }>(MONTH, { month })).data?.eventMonth;
    const monthIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 7);
    const current = monthIn(0);
    /** A month that has begun somewhere, or has not ended everywhere: the next one or the last one, for some hours. */
    const neighbour = (hours: number) => (monthIn(hours) === current ? null : monthIn(hours));

    it('are the current one alone while there is no event, but for the hours in which zones differ', async () => {
      expect(await read(null)).toEqual({
        month: current,
        previous: neighbour(-12),
        next: neighbour(14),
        today: new Date().toISOString().slice(0, 10),
        firstWeekday: 7,
        isFar: false,
        events: [],
        hasMore: false,
      });
    });

    it('begin their weeks on the day of the language', async () => {
      const firstWeekday = async (language: string) => {
        const query = encodeURIComponent('{ eventMonth { firstWeekday } }');
        const answer = await site.fetch(`/graphql?language=${language}&query=${query}`, {
          headers: { 'apollo-require-preflight': 'true' },
        });
        return ((await answer.json()) as { data: { eventMonth: MonthAnswer } }).data.eventMonth.firstWeekday;
      };
      const staff = await site.signIn('config');
      await staff.graphql(
        'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
      );

      expect(await firstWeekday('de')).toBe(1);
      expect(await firstWeekday('en')).toBe(7);
    });

    it('are given for every time zone, and on all days that an event takes', async () => {
      const staff = await site.signIn('news');
      await create(staff, { title: 'Long', startDate: '2030-01-30T18:00:00Z', endDate: '2030-03-02T00:00:00Z' });
      await create(staff, { title: 'In Kiribati', startDate: '2030-01-31T10:00:00Z' });
      await create(staff, { title: 'Nowhere', startDate: '2030-01-31T09:59:59Z' });
      await create(staff, { title: 'On Baker Island', startDate: '2030-03-01T11:59:59Z' });
      await create(staff, { title: 'Nowhere either', startDate: '2030-03-01T12:00:00Z' });

      const february = await read('2030-02');
      expect(february?.events.map(({ title }) => title)).toEqual(['Long', 'In Kiribati', 'On Baker Island']);
      expect(february).toMatchObject({ month: '2030-02', previous: '2030-01', next: '2030-03', isFar: true });
    });

    it('end with the first and the last event', async () => {
      const staff = await site.signIn('news');
      await create(staff, { startDate: '2030-01-15T18:00:00Z' });
      await create(staff, { startDate: '2024-05-15T18:00:00Z' });

      expect(await read('2024-05')).toMatchObject({ previous: null, next: '2024-06', isFar: true });
      expect(await read('2030-01')).toMatchObject({ previous: '2029-12', next: null });
      for (const month of ['2024-04', '2030-02', '9999-12', '2026-13', 'current', '', '\u0000', 'x'.repeat(500)])
        expect([month, (await read(month)) ?? null]).toEqual([month, month === '' ? expect.anything() : null]);
    });
  });

  it('have a page and an entry in the menu from the first one to the last one', async () => {
    const staff = await site.signIn('news');
    const shown = async () => {
      const { data } = await site.graphql<{
        siteMenu: { entries: { target: string }[] };
        siteSections: { empty: string[] };
      }>('{ siteMenu { entries { target } } siteSections { empty } }');
      return {
        isInMenu: data?.siteMenu.entries.some(({ target }) => target === 'events'),
        isEmpty: data?.siteSections.empty.includes('EVENTS'),
      };
    };

    expect(await shown()).toEqual({ isInMenu: false, isEmpty: true });
    const { id } = await create(staff);
    expect(await shown()).toEqual({ isInMenu: true, isEmpty: false });
    await staff.graphql(DELETE, { id });
    expect(await shown()).toEqual({ isInMenu: false, isEmpty: true });
  });

  it('are in the sitemap with the languages that their title is given in', async () => {
    const { id } = await create(await site.signIn('news'));

    expect(await site.container.get(EventService).listAddresses(10)).toEqual([{ id, languages: ['en'] }]);
  });
});

describe('Search limit for news, pictures and events', () => {
  const site = useSite({ LIMIT_SEARCH_PER_MINUTE: '3' });

  it('counts searches of all lists in GraphQL and REST together; lists without a search are not limited', async () => {
    const ask = (list: string, search: string) => site.graphql(`{ ${list}(search: "${search}") { totalCount } }`);
    for (const list of ['newsPage', 'galleryPage', 'eventPage']) {
      expect((await ask(list, '')).errors).toEqual([]);
      expect((await ask(list, 'boat')).errors).toEqual([]);
    }

    for (const list of ['newsPage', 'galleryPage', 'eventPage']) {
      expect((await ask(list, 'boat')).errors[0]?.extensions.code).toBe('RATE_LIMITED');
      expect((await ask(list, '')).errors).toEqual([]);
    }
    for (const path of ['/api/news', '/api/gallery']) {
      expect((await site.rest('GET', `${path}?search=boat`)).status).toBe(429);
      expect((await site.rest('GET', path)).status).toBe(200);
    }
  });
});
