import { randomUUID } from 'node:crypto';
import { listChanges } from '../support/auditEntries';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';

const APPEAL = `query ($id: ID!) { conversation(id: $id) {
  banId appeal { right isOwnBan ban { id reason bannedBy liftedBy state version expiresAt } }
} }`;
const GUEST = `query ($id: ID!) { guestConversation(id: $id) {
  status ban { id reason bannedBy liftedBy liftReason state expiresAt } entries { side author body event { type from to } }
} }`;
const DECIDE =
  'mutation ($id: ID!, $input: AppealDecisionInput!) { decideAppeal(id: $id, input: $input) { seq body } }';

interface Appeal {
  right: string;
  isOwnBan: boolean;
  ban: { id: string; bannedBy: string; state: string; version: number; expiresAt: string | null };
}

interface GuestRequest {
  status: string;
  ban: Record<string, string | null>;
  entries: {
    side: string;
    body: string | null;
    event: { type: string; from: string | null; to: string | null } | null;
  }[];
}

interface Failed {
  error: string;
  code: string;
  fields?: Record<string, string[]>;
  current?: { body: string };
}

describe('Appeals', () => {
  const site = useSite();
  /** Who set the ban, who decides, and who answers tickets but may not change bans. */
  let author: Visitor;
  let judge: Visitor;
  let helper: Visitor;
  let ban: string;

  beforeEach(async () => {
    [author, judge, helper] = [
      await site.signIn('bans', 'tickets'),
      await site.signIn('bans', 'tickets'),
      await site.signIn('tickets'),
    ];
    ban = await impose();
  });

  async function impose(form: object = {}, by = author): Promise<string> {
    const body = { username: 'Rascal', reason: 'Kill aura', duration: 'permanent', ...form };
    return (await by.rest<{ id: string }>('POST', '/api/bans', body)).body.id;
  }

  const send = (form: object = {}) =>
    site.rest<{ id: string } & Failed>('POST', '/api/tickets', {
      ...{ ...ticketForm, username: 'rascal', category: 'ban-appeal', subject: 'It was my cat', ...form },
    });

  async function appeal(form: object = {}): Promise<{ id: string; guest: Visitor }> {
    const { body, headers } = await send({ ban, ...form });
    return { id: body.id, guest: new Visitor(site.origin, headers.get('set-cookie')?.split(';')[0]) };
  }

  const verdict = (values: object) => ({ body: 'You may join again.', after: 1, key: randomUUID(), ...values });
  const decide = (id: string, values: object, by = judge) =>
    by.rest<{ seq: number; body: string } & Failed>('POST', `/api/requests/${id}/decision`, verdict(values));
  const read = async (id: string, by = judge) =>
    (await by.graphql<{ conversation: { banId: string | null; appeal: Appeal | null } }>(APPEAL, { id })).data
      ?.conversation;
  const readAsGuest = async ({ id, guest }: { id: string; guest: Visitor }) =>
    (await guest.graphql<{ guestConversation: GuestRequest }>(GUEST, { id })).data?.guestConversation;
  const nameOf = async (who: Visitor) =>
    (await who.rest<{ user: { username: string } }>('GET', '/api/admin/session')).body.user.username;

  it('are bound to the ban that they name, and staff see it with what they may do', async () => {
    const { id } = await appeal();

    expect(await read(id)).toMatchObject({
      banId: ban,
      appeal: {
        right: 'GRANTED',
        isOwnBan: false,
        ban: { id: ban, bannedBy: await nameOf(author), state: 'IN_FORCE' },
      },
    });
    expect((await read(id, author))?.appeal).toMatchObject({ right: 'OWN_BAN', isOwnBan: true });
    expect((await read(id, helper))?.appeal).toMatchObject({ right: 'NO_PERMISSION', ban: { bannedBy: 'Team' } });
    expect((await judge.rest('GET', `/api/requests/${id}`)).body).toMatchObject({ banId: ban });
  });

  it('without a ban are bound to the only one of the player that is in force', async () => {
    expect(await read((await send()).body.id)).toMatchObject({ banId: ban });
    // That one has an open appeal now.
    expect(await read((await send()).body.id)).toMatchObject({ banId: null, appeal: null });
    expect(await read((await send({ username: 'Alex' })).body.id)).toMatchObject({ appeal: null });
  });

  it('name a ban that is in force and theirs, and one appeal per ban is open', async () => {
    const { status, body } = await send({ ban, username: 'Alex' });
    expect([status, body.fields]).toEqual([400, { ban: ['This is not a ban of Alex.'] }]);
    expect((await send({ ban: randomUUID() })).body.fields).toEqual({ ban: ['This ban is no longer in force.'] });
    expect((await send({ ban: 'Griefer' })).status).toBe(400);

    const sent = await Promise.all(Array.from({ length: 5 }, () => send({ ban })));
    expect(sent.map((each) => each.status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(sent.find((each) => each.status === 409)?.body).toMatchObject({
      code: 'CONFLICT',
      error: 'There is already an open appeal against this ban. Please write there.',
    });
  });

  it('cannot be opened again while another appeal against the ban is open', async () => {
    const first = await appeal();
    await judge.rest('PUT', `/api/tickets/${first.id}`, { status: 'closed' });
    await appeal();

    expect((await judge.rest('PUT', `/api/tickets/${first.id}`, { status: 'open' })).status).toBe(409);
    const reply = 'mutation ($id: ID!, $input: GuestReplyInput!) { replyAsGuest(id: $id, input: $input) { seq } }';
    const { errors } = await first.guest.graphql(reply, { id: first.id, input: { body: 'Hello?', key: randomUUID() } });
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await readAsGuest(first))?.entries.map(({ body }) => body)).not.toContain('Hello?');
  });

  it('lift the ban with the reply, and tell the guest', async () => {
    const sent = await appeal();
    const key = randomUUID();
    const [first, again] = [
      await decide(sent.id, { decision: 'lift', key }),
      await decide(sent.id, { decision: 'lift', key }),
    ];

    expect([first.status, first.body.body]).toEqual([201, 'You may join again.']);
    expect(again.body.seq).toBe(first.body.seq);
    expect(await readAsGuest(sent)).toMatchObject({
      status: 'resolved',
      ban: { reason: 'Kill aura', bannedBy: 'Team', liftedBy: null, liftReason: null, state: 'LIFTED' },
    });
    expect((await readAsGuest(sent))?.entries.map(({ body, event }) => event?.type ?? body)).toEqual([
      ticketForm.message,
      'ban_lifted',
      'You may join again.',
      'status',
    ]);
    expect((await judge.rest('GET', `/api/bans/${ban}`)).body).toMatchObject({
      ...{ isActive: false, liftedBy: await nameOf(judge), liftReason: 'You may join again.' },
    });
    expect(await listChanges(site, { action: 'ticket.decided' })).toMatchObject([
      { target: sent.id, detail: { after: { decision: 'lift', ban } } },
    ]);
  });

  it('shorten the ban to an end that is ahead, and earlier than before', async () => {
    const sent = await appeal();
    for (const duration of ['', '0d', '7 dasy', 'until we meet']) {
      const { status, body } = await decide(sent.id, { decision: 'shorten', duration });
      expect([duration, status, Object.keys(body.fields ?? {})]).toEqual([duration, 400, ['duration']]);
    }
    const { data, errors } = await judge.graphql(DECIDE, {
      id: sent.id,
      input: verdict({ decision: 'SHORTEN', duration: '7 days' }),
    });

    expect(errors).toEqual([]);
    expect(data).toMatchObject({ decideAppeal: { body: 'You may join again.' } });
    const seen = await readAsGuest(sent);
    expect(seen?.ban['state']).toBe('IN_FORCE');
    const [event] = seen?.entries.flatMap((entry) => entry.event ?? []) ?? [];
    expect(event).toEqual({ type: 'ban_shortened', from: null, to: seen?.ban['expiresAt'] });

    const longer = await appeal();
    expect((await decide(longer.id, { decision: 'shorten', duration: '8 days' })).body.fields).toHaveProperty(
      'duration',
    );
  });

  it('keep the ban, with a reply', async () => {
    const sent = await appeal();
    await decide(sent.id, { decision: 'keep' });

    expect(await readAsGuest(sent)).toMatchObject({ status: 'resolved', ban: { state: 'IN_FORCE' } });
    expect((await readAsGuest(sent))?.entries[1]?.event?.type).toBe('ban_kept');
  });

  it('are decided by a colleague of the author, unless there is none or the policy allows it', async () => {
    const { id } = await appeal();
    const { status, body } = await decide(id, { decision: 'lift' }, author);
    expect([status, body.error]).toEqual([409, 'You set this ban. A colleague decides on the appeal: hand it over.']);
    expect((await decide(id, { decision: 'lift' }, helper)).status).toBe(403);

    const owner = await site.signIn('user_management');
    await owner.graphql('mutation { letDecideOwnBans(isAllowed: true) { ownBansAreDecided } }');
    expect((await read(id, author))?.appeal).toMatchObject({ right: 'GRANTED', isOwnBan: true });
    await owner.rest('POST', '/api/admin/policy', { secondFactorIsRequired: false, ownBansAreDecided: false });
    expect((await read(id, author))?.appeal).toMatchObject({ right: 'OWN_BAN' });

    await site.source.query('UPDATE admin_users SET is_active = false WHERE lower(username) = lower($1)', [
      await nameOf(judge),
    ]);
    expect((await decide(id, { decision: 'lift' }, author)).status).toBe(201);
    expect(await listChanges(site, { action: 'ticket.decided' })).toMatchObject([
      { detail: { after: { isOwnBan: true } } },
    ]);
  });

  it('send nothing if the ban or the conversation has changed, or the ban is over', async () => {
    const sent = await appeal();
    const before = await readAsGuest(sent);
    const { version } = (await read(sent.id))?.appeal?.ban ?? {};
    await author.rest('PATCH', `/api/bans/${ban}`, { reason: 'Kill aura, again' });
    expect((await decide(sent.id, { decision: 'lift', banVersion: version })).status).toBe(409);
    expect((await decide(sent.id, { decision: 'keep', banVersion: version })).status).toBe(409);

    const note = { body: 'Wait for the film.', isNote: true, after: 1, key: randomUUID() };
    await helper.rest('POST', `/api/requests/${sent.id}/entries`, note);
    const crossed = await decide(sent.id, { decision: 'lift' });
    expect([crossed.status, crossed.body.current?.body]).toEqual([409, 'Wait for the film.']);

    await author.graphql('mutation ($id: ID!) { liftBan(id: $id, reason: "Mistake") { id } }', { id: ban });
    expect((await decide(sent.id, { decision: 'lift', after: 2 })).status).toBe(409);
    expect((await decide(sent.id, { decision: 'shorten', duration: '7d', after: 2 })).status).toBe(409);
    expect((await readAsGuest(sent))?.entries).toEqual(before?.entries);
    expect((await readAsGuest(sent))?.status).toBe('open');
  });

  it('stay when their ban is deleted, and are decided by hand then', async () => {
    const { id } = await appeal();
    await author.rest('DELETE', `/api/bans/${ban}`);

    expect(await read(id)).toEqual({ banId: null, appeal: null });
    expect((await decide(id, { decision: 'lift' })).body.error).toBe('This ticket is about no ban.');
  });

  it('are decided once, by the first who does', async () => {
    const { id } = await appeal();
    const other = await site.signIn('bans', 'tickets');
    const answers = await Promise.all([
      decide(id, { decision: 'lift' }),
      decide(id, { decision: 'shorten', duration: '7d' }, other),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await listChanges(site, { action: 'ticket.decided' })).toHaveLength(1);
  });
});
