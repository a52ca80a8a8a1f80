import { AuditEntry } from '../../src/domain/staff/AuditEntry';
import { useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

interface EventRow {
  id: string;
  placesTaken: number;
  signUpState: string;
}

const SIGN_UP = `mutation ($eventId: ID!, $input: SignUpInput!) {
  signUpForEvent(eventId: $eventId, input: $input) { id placesTaken signUpState } }`;
const WITHDRAW = 'mutation ($eventId: ID!) { withdrawFromEvent(eventId: $eventId) { placesTaken signUpState } }';
const READ = 'query ($id: ID!) { event(id: $id) { id placesTaken signUpState } }';
const OWN = 'query ($eventId: ID!) { ownSignUp(eventId: $eventId) }';
const LIST = `query ($eventId: ID!, $search: String, $direction: SortDirection, $page: Int, $pageSize: Int) {
  eventSignUps(eventId: $eventId, search: $search, direction: $direction, page: $page, pageSize: $pageSize) {
    items { id playerName createdAt } totalCount } }`;

describe('Sign-ups for an event', () => {
  const site = useSite();

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  async function plan(more: object = {}): Promise<string> {
    const staff = await site.signIn('news');
    const input = {
      ...{ title: 'Boat race', description: 'Around the cape', type: 'Race', startDate: inHours(24) },
      ...{ takesSignUps: true, ...more },
    };
    const { data } = await staff.graphql<{ createEvent: EventRow }>(
      'mutation ($input: EventInput!) { createEvent(input: $input) { id } }',
      { input },
    );
    return data?.createEvent.id ?? '';
  }

  const read = async (id: string) => (await site.graphql<{ event: EventRow }>(READ, { id })).data?.event;

  /** A browser that keeps its cookie. */
  async function signUpAs(username: string, eventId: string) {
    const answer = await site.rest<{ placesTaken: number; reason?: string }>(
      'POST',
      `/api/events/${eventId}/sign-ups`,
      { username },
    );
    const [cookie = ''] = answer.headers.getSetCookie().map((given) => given.split(';')[0] ?? '');
    return { ...answer, browser: new Visitor(site.origin, cookie) };
  }

  it('are counted, belong to their browser, and are withdrawn by it alone', async () => {
    const id = await plan({ maxParticipants: 3 });
    const { status, body, browser } = await signUpAs('Steve', id);
    expect([status, body.placesTaken]).toEqual([200, 1]);
    expect((await browser.graphql(OWN, { eventId: id })).data).toEqual({ ownSignUp: 'Steve' });
    expect((await site.graphql(OWN, { eventId: id })).data).toEqual({ ownSignUp: null });

    const again = await browser.graphql(SIGN_UP, { eventId: id, input: { username: 'steve' } });
    expect(again.data?.['signUpForEvent']).toMatchObject({ placesTaken: 1 });
    const other = await browser.graphql(SIGN_UP, { eventId: id, input: { username: 'Alex' } });
    expect(other.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'joined' });

    expect((await site.rest('DELETE', `/api/events/${id}/sign-ups/own`)).status).toBe(204);
    expect((await read(id))?.placesTaken).toBe(1);
    expect((await browser.graphql(WITHDRAW, { eventId: id })).data?.['withdrawFromEvent']).toEqual({
      placesTaken: 0,
      signUpState: 'OPEN',
    });
    expect((await browser.rest('DELETE', `/api/events/${id}/sign-ups/own`)).status).toBe(204);
  });

  it('have each name once, however it is written, also when two browsers send it at once', async () => {
    const id = await plan();
    const answers = await Promise.all(['Steve', 'STEVE', 'steve'].map((name) => signUpAs(name, id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('listed');
    expect((await read(id))?.placesTaken).toBe(1);
  });

  it('give the last place to exactly one of many', async () => {
    const id = await plan({ maxParticipants: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => signUpAs(`Steve_${index}`, id)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.reason === 'full')).toHaveLength(9);
    expect(await read(id)).toMatchObject({ placesTaken: 3, signUpState: 'FULL' });
    const [{ count }] = await site.source.query('SELECT count(*)::int AS count FROM event_sign_ups');
    expect(count).toBe(3);
  });

  it('count once for one browser that sends two names at once', async () => {
    const id = await plan();
    const { browser } = await signUpAs('Steve', await plan());
    const answers = await Promise.all(
      ['Alex', 'Ari'].map((username) => browser.rest('POST', `/api/events/${id}/sign-ups`, { username })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id))?.placesTaken).toBe(1);
  });

  it.each([
    [{ takesSignUps: false }, 'off'],
    [{ status: 'CANCELLED' }, 'cancelled'],
    [{ status: 'ONGOING' }, 'closed'],
    [{ startDate: inHours(-1) }, 'closed'],
  ])('are refused for an event with %j', async (more, reason) => {
    const id = await plan(more);
    const { status, body } = await signUpAs('Steve', id);
    expect([status, body.reason]).toEqual([409, reason]);
    expect(await read(id)).toMatchObject({ placesTaken: 0, signUpState: reason.toUpperCase() });
  });

  it.each([
    [{ username: '' }, 'username'],
    [{ username: 'no spaces' }, 'username'],
    [{ username: 'a\u0000' }, 'username'],
    [{ username: 'Steve', website: 'https://example.com' }, 'website'],
    [{ username: 'Steve', more: 1 }, 'more'],
  ])('reject %j and name the field', async (input, field) => {
    const id = await plan();
    const { status, body } = await site.rest<{ fields?: object }>('POST', `/api/events/${id}/sign-ups`, input);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await read(id))?.placesTaken).toBe(0);
  });

  it('return NOT_FOUND for an unknown event', async () => {
    for (const id of ['none', '0f5e7c1a-93b4-4d6e-8f21-5b7a9c3d1e02']) {
      expect((await signUpAs('Steve', id)).status).toBe(404);
      expect((await site.rest('DELETE', `/api/events/${id}/sign-ups/own`)).status).toBe(404);
      expect((await site.graphql(OWN, { eventId: id })).data).toEqual({ ownSignUp: null });
    }
  });

  it('are listed, searched, exported and removed by staff alone', async () => {
    const id = await plan();
    for (const name of ['Steve', 'Alex', 'Steven']) expect((await signUpAs(name, id)).status).toBe(200);
    const staff = await site.signIn('news');
    const list = async (variables: object = {}) => {
      const { data } = await staff.graphql<{ eventSignUps: { items: { id: string; playerName: string }[] } }>(LIST, {
        eventId: id,
        ...variables,
      });
      return data?.eventSignUps.items ?? [];
    };
    const names = async (variables?: object) => (await list(variables)).map(({ playerName }) => playerName);

    expect(await names({ direction: 'ASC' })).toEqual(['Steve', 'Alex', 'Steven']);
    expect(await names({ search: 'STEV' })).toEqual(['Steven', 'Steve']);
    expect(await names({ page: 2, pageSize: 2 })).toEqual(['Steve']);
    const inRest = await staff.rest<{ playerName: string }[]>('GET', `/api/events/${id}/sign-ups?search=alex`);
    expect(inRest.body.map(({ playerName }) => playerName)).toEqual(['Alex']);

    const file = await staff.fetch(`/api/events/${id}/sign-ups/names`);
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await file.text()).toBe('Steve\nAlex\nSteven\n');

    const [alex] = await list({ search: 'alex' });
    expect((await staff.graphql('mutation ($id: ID!) { removeEventSignUp(id: $id) }', { id: alex?.id })).data).toEqual({
      removeEventSignUp: true,
    });
    expect((await staff.rest('DELETE', `/api/events/sign-ups/${alex?.id}`)).status).toBe(404);
    expect((await read(id))?.placesTaken).toBe(2);

    const entries = await site.source.getRepository(AuditEntry).findBy({ target: id });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'event.created',
      'event.sign_up_removed',
      'event.sign_ups_exported',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Alex');
  });

  it('show their names to staff alone', async () => {
    const id = await plan();
    await signUpAs('Herobrine', id);
    const answers = [
      await site.fetch(`/api/events/${id}`),
      await site.fetch('/api/events'),
      await site.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ events { id participants placesTaken } }' }),
      }),
    ];
    for (const answer of answers) expect(await answer.text()).not.toContain('Herobrine');
  });

  it('stay in the event when it is changed, and their number does not raise its version', async () => {
    const id = await plan();
    await signUpAs('Steve', id);
    const staff = await site.signIn('news');
    const body = { title: 'Parade', description: 'B', type: 'C', startDate: inHours(24), version: 1 };
    const changed = await staff.rest('PUT', `/api/events/${id}`, body);
    expect(changed.body).toMatchObject({ title: 'Parade', takesSignUps: true, placesTaken: 1 });
  });

  describe('by a form without JavaScript', () => {
    const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      site.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
    const locationOf = (answer: Response) => [answer.status, answer.headers.get('location')];

    it('lead back to the event with what happened', async () => {
      const id = await plan({ maxParticipants: 1 });
      const page = `/events/${id}`;
      const joined = await send(`${page}/sign-up`, { username: ' Steve ', website: '' });
      expect(locationOf(joined)).toEqual([303, `${page}?sign-up=done#sign-up`]);
      const cookie = joined.headers.getSetCookie()[0]?.split(';')[0] ?? '';

      expect(locationOf(await send(`${page}/sign-up`, { username: 'Alex' }))[1]).toContain('sign-up=full');
      expect(locationOf(await send(`${page}/sign-up`, { username: 'no spaces' }))[1]).toContain('sign-up=invalid');
      expect(locationOf(await send(`${page}/sign-up`, { username: 'Alex', website: 'x' }))[1]).toContain('invalid');
      expect(locationOf(await send('/events/none/sign-up', { username: 'Alex' }))).toEqual([
        303,
        '/events/none?sign-up=unknown#sign-up',
      ]);
      expect(locationOf(await send(`${page}/withdraw`, {}, { cookie }))).toEqual([
        303,
        `${page}?sign-up=withdrawn#sign-up`,
      ]);
      expect((await read(id))?.placesTaken).toBe(0);
    });

    it('are refused from another site', async () => {
      const id = await plan();
      const answer = await send(`/events/${id}/sign-up`, { username: 'Steve' }, { origin: 'https://evil.example' });
      expect(answer.status).toBe(403);
      expect((await read(id))?.placesTaken).toBe(0);
    });
  });
});

describe('The limit of sign-ups', () => {
  const site = useSite({ LIMIT_SIGN_UPS_PER_HOUR: '2' });

  it('counts GraphQL, REST and forms together, and no rejected names', async () => {
    const staff = await site.signIn('news');
    const { body } = await staff.rest<{ id: string }>('POST', '/api/events', {
      ...{ title: 'A', description: 'B', type: 'C', takesSignUps: true },
      startDate: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const path = `/api/events/${body.id}/sign-ups`;
    expect((await site.rest('POST', path, { username: '?' })).status).toBe(400);
    expect((await site.rest('POST', path, { username: 'Steve' })).status).toBe(200);
    expect((await site.graphql(SIGN_UP, { eventId: body.id, input: { username: 'Alex' } })).errors).toEqual([]);
    expect((await site.rest('POST', path, { username: 'Ari' })).status).toBe(429);
    const form = await site.fetch(`/events/${body.id}/sign-up`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'Ari' }),
    });
    expect(form.headers.get('location')).toContain('sign-up=limited');
  });
});
