import { TicketService } from '../../src/application/tickets/TicketService';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { empty } from '../support/databases';
import { Site } from '../support/site';
import { ticketForm } from '../support/tickets';

const SUBMIT = 'mutation ($input: TicketInput!) { submitTicket(input: $input) { id } }';
const LIST = '{ tickets { items { id } } }';

/** Text that clients must never see. */
const WORDS = 'lantern at /home/costa, column tickets.hidden';

const lines: Record<string, unknown>[] = [];
const site = new Site();
beforeAll(() =>
  site.start(
    {},
    new PinoLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
  ),
);
beforeEach(async () => {
  await empty(site.source);
  lines.length = 0;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.stop());

/** Submits over GraphQL and REST; returns the responses and the log lines with their request ids. */
async function submitThroughBothDoors() {
  const rest = await site.rest<{ requestId: string }>('POST', '/api/tickets', ticketForm);
  const graphql = await site.graphql(SUBMIT, { input: ticketForm });
  const [error] = graphql.errors as unknown as { message: string; extensions: { code: string; requestId: string } }[];
  const toldOf = (requestId = '') => JSON.stringify(lines.filter((line) => line['requestId'] === requestId));
  return { rest, graphql, error, told: [toldOf(rest.body.requestId), toldOf(error?.extensions.requestId)] };
}

const BLAND = { code: 'INTERNAL_SERVER_ERROR', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
const SENTENCE = 'Something went wrong on our side.';

function expectNothingToldBut({ rest, graphql, error, told }: Awaited<ReturnType<typeof submitThroughBothDoors>>) {
  expect(rest).toMatchObject({ status: 500 });
  expect(rest.body).toEqual({ error: SENTENCE, ...BLAND });
  expect(graphql).toMatchObject({ status: 200, data: null });
  expect(error).toEqual({ message: SENTENCE, locations: expect.anything(), path: ['submitTicket'], extensions: BLAND });
  return told;
}

describe('A fault', () => {
  it.each([
    ['an error', () => new Error(WORDS)],
    ['an error with a cause', () => new TypeError('outside', { cause: new Error(WORDS) })],
    [
      'an error with fields of its own',
      () => Object.assign(new Error(WORDS), { detail: WORDS, status: 500, expose: true }),
    ],
    [
      'an error that brings a code for GraphQL',
      () => Object.assign(new Error(WORDS), { extensions: { code: 'FORBIDDEN', why: WORDS } }),
    ],
    ['several errors', () => new AggregateError([new Error(WORDS)], WORDS)],
    ['a text', () => WORDS],
  ])(
    'that is %s tells callers its code and id and nothing more, and is whole in the log under that id',
    async (_what, make) => {
      jest.spyOn(site.container.get(TicketService), 'submit').mockImplementation(() => Promise.reject(make()));

      for (const told of expectNothingToldBut(await submitThroughBothDoors())) expect(told).toContain(WORDS);
    },
  );

  it('of the database is no exception', async () => {
    await site.source.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${WORDS}'; END $$;
       CREATE TRIGGER fail BEFORE INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    try {
      for (const told of expectNothingToldBut(await submitThroughBothDoors())) expect(told).toContain(WORDS);
    } finally {
      await site.source.query('DROP TRIGGER fail ON tickets; DROP FUNCTION fail');
    }
  });

  it('in what is answered, and not in how it was found, is no exception either', async () => {
    const row = { ...ticketForm, id: 'x', status: WORDS, createdAt: new Date(NaN) };
    const service = site.container.get(TicketService);
    jest.spyOn(service, 'submit').mockResolvedValue(row as never);
    const { errors } = await site.graphql(
      'mutation ($input: TicketInput!) { submitTicket(input: $input) { id status } }',
      {
        input: ticketForm,
      },
    );

    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ message: SENTENCE, extensions: BLAND });
    expect(JSON.stringify(lines)).toContain(WORDS);
  });
});

describe('A refused permission', () => {
  const refusals = () => lines.filter(({ msg }) => msg === 'Somebody was refused.');

  it('is in the log through both doors: who, what, and under which id, and nothing that they sent', async () => {
    const staff = await site.signIn('news');
    const { username } = (await staff.rest<{ user: { username: string } }>('GET', '/api/admin/session')).body.user;
    lines.length = 0;

    await staff.graphql(`{ mine: tickets(search: "${WORDS}") { items { id } } }`);
    const { body } = await staff.rest<{ requestId: string }>('PUT', `/api/bans/${encodeURIComponent(WORDS)}`, {});
    await staff.graphql('mutation ($id: ID!) { deleteBan(id: $id) }', { id: WORDS });
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
    expect(JSON.stringify(lines)).not.toContain(WORDS);
    expect(JSON.stringify(lines)).not.toMatch(/evil\.example|steve@|127\.0\.0\.1/);
  });

  it('does not fill the log, however often somebody knocks', async () => {
    const staff = await site.signIn('news');
    for (let turn = 0; turn < 30; turn += 1) await staff.rest('GET', '/api/tickets');

    expect(refusals().length).toBeLessThanOrEqual(10);
  });
});
