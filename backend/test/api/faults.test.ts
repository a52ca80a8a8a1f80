import { TicketService } from '../../src/application/tickets/TicketService';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { emptyTables } from '../support/databases';
import { Site } from '../support/site';
import { ticketForm } from '../support/tickets';

const SUBMIT = 'mutation ($input: TicketInput!) { submitTicket(input: $input) { id } }';
const LIST = '{ tickets { items { id } } }';

/** Text that clients must never see. */
const INTERNAL_TEXT = 'lantern at /home/costa, column tickets.hidden';

const lines: Record<string, unknown>[] = [];
const site = new Site();
beforeAll(() =>
  site.start(
    {},
    new PinoLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
  ),
);
beforeEach(async () => {
  await emptyTables(site.source);
  lines.length = 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.stop());

/** Submits over GraphQL and REST; returns the responses and the log lines with their request ids. */
async function submitOverBothTransports() {
  const rest = await site.rest<{ requestId: string }>('POST', '/api/tickets', ticketForm);
  const graphql = await site.graphql(SUBMIT, { input: ticketForm });
  const [error] = graphql.errors as unknown as { message: string; extensions: { code: string; requestId: string } }[];
  const logLinesOf = (requestId = '') => JSON.stringify(lines.filter((line) => line['requestId'] === requestId));
  return { rest, graphql, error, logLines: [logLinesOf(rest.body.requestId), logLinesOf(error?.extensions.requestId)] };
}

const GENERIC_EXTENSIONS = { code: 'INTERNAL_SERVER_ERROR', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
const GENERIC_MESSAGE = 'Something went wrong on our side.';

function expectGenericErrors({ rest, graphql, error, logLines }: Awaited<ReturnType<typeof submitOverBothTransports>>) {
  expect(rest).toMatchObject({ status: 500 });
  expect(rest.body).toEqual({ error: GENERIC_MESSAGE, ...GENERIC_EXTENSIONS });
  expect(graphql).toMatchObject({ status: 200, data: null });
  expect(error).toEqual({
    message: GENERIC_MESSAGE,
    locations: expect.anything(),
    path: ['submitTicket'],
    extensions: GENERIC_EXTENSIONS,
  });
  return logLines;
}

describe('An unexpected error', () => {
  it.each([
    ['an error', () => new Error(INTERNAL_TEXT)],
    ['an error with a cause', () => new TypeError('outside', { cause: new Error(INTERNAL_TEXT) })],
    [
      'an error with extra fields',
      () => Object.assign(new Error(INTERNAL_TEXT), { detail: INTERNAL_TEXT, status: 500, expose: true }),
    ],
    [
      'an error with GraphQL extensions',
      () => Object.assign(new Error(INTERNAL_TEXT), { extensions: { code: 'FORBIDDEN', why: INTERNAL_TEXT } }),
    ],
    ['an AggregateError', () => new AggregateError([new Error(INTERNAL_TEXT)], INTERNAL_TEXT)],
    ['a string', () => INTERNAL_TEXT],
  ])('thrown as %s returns only a code and request id, and is logged in full under that id', async (_what, make) => {
    jest.spyOn(site.container.get(TicketService), 'submit').mockImplementation(() => Promise.reject(make()));

    for (const logLine of expectGenericErrors(await submitOverBothTransports()))
      expect(logLine).toContain(INTERNAL_TEXT);
  });

  it('in the database returns the same generic response', async () => {
    await site.source.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${INTERNAL_TEXT}'; END $$;
       CREATE TRIGGER fail BEFORE INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    try {
      for (const logLine of expectGenericErrors(await submitOverBothTransports()))
        expect(logLine).toContain(INTERNAL_TEXT);
    } finally {
      await site.source.query('DROP TRIGGER fail ON tickets; DROP FUNCTION fail');
    }
  });

  it('while the response is serialized returns the same generic response', async () => {
    const row = { ...ticketForm, id: 'x', status: INTERNAL_TEXT, createdAt: new Date(NaN) };
    const service = site.container.get(TicketService);
    jest.spyOn(service, 'submit').mockResolvedValue(row as never);
    const { errors } = await site.graphql(
      'mutation ($input: TicketInput!) { submitTicket(input: $input) { id status } }',
      {
        input: ticketForm,
      },
    );

    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ message: GENERIC_MESSAGE, extensions: GENERIC_EXTENSIONS });
    expect(JSON.stringify(lines)).toContain(INTERNAL_TEXT);
  });
});

describe('A denied permission', () => {
  const refusals = () => lines.filter(({ msg }) => msg === 'request denied');

  it('is logged with user, operation and request id, without the input, in GraphQL and REST', async () => {
    const staff = await site.signIn('news');
    const { username } = (await staff.rest<{ user: { username: string } }>('GET', '/api/admin/session')).body.user;
    lines.length = 0;

    await staff.graphql(`{ mine: tickets(search: "${INTERNAL_TEXT}") { items { id } } }`);
    const { body } = await staff.rest<{ requestId: string }>(
      'PUT',
      `/api/bans/${encodeURIComponent(INTERNAL_TEXT)}`,
      {},
    );
    await staff.graphql('mutation ($id: ID!) { deleteBan(id: $id) }', { id: INTERNAL_TEXT });
    await site.graphql(LIST);
    await site.fetch('/api/tickets', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify(ticketForm),
    });

    expect(refusals()).toMatchObject([
      { level: 'warn', username, asked: 'query tickets', code: 'FORBIDDEN' },
      { level: 'warn', username, asked: 'PUT /api/bans/:id', code: 'FORBIDDEN', requestId: body.requestId },
      { level: 'warn', username, asked: 'mutation deleteBan', code: 'FORBIDDEN' },
      { level: 'warn', username: null, asked: 'query tickets', code: 'UNAUTHENTICATED' },
      { level: 'warn', username: null, asked: 'POST /api/tickets', code: 'FORBIDDEN' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(INTERNAL_TEXT);
    expect(JSON.stringify(lines)).not.toMatch(/evil\.example|steve@|127\.0\.0\.1/);
  });

  it('is logged at most ten times for 30 requests', async () => {
    const staff = await site.signIn('news');
    for (let turn = 0; turn < 30; turn += 1) await staff.rest('GET', '/api/tickets');

    expect(refusals().length).toBeLessThanOrEqual(10);
  });
});
