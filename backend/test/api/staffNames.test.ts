import { randomUUID } from 'node:crypto';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';
import { Visitor } from '../support/Visitor';

const REPLY = 'mutation ($id: ID!, $input: ReplyInput!) { reply(id: $id, input: $input) { seq } }';
const GUEST = 'query ($id: ID!) { guestConversation(id: $id) { entries { side author } } }';
const BANS = '{ bans { items { username bannedBy } } }';

/** A name of sign-in is half of what an attacker needs. */
describe('Names of sign-in', () => {
  const site = useSite();

  /** A ban, and a request with a reply and a change of its status, by one account. */
  async function setUp() {
    const staff = await site.signIn('bans', 'tickets');
    const { user: account } = (await staff.rest<{ user: { username: string } }>('GET', '/api/admin/session')).body;
    const ban = { username: 'Rascal', reason: 'Spam', duration: 'permanent', bannedBy: account.username };
    await staff.rest('POST', '/api/bans', ban);
    const { body, headers } = await site.rest<{ id: string }>('POST', '/api/tickets', ticketForm);
    const input = { body: 'It is north of spawn.', isNote: false, after: 1, key: randomUUID() };
    await staff.graphql(REPLY, { id: body.id, input });
    await staff.rest('PUT', `/api/tickets/${body.id}`, { status: 'resolved' });
    const guest = new Visitor(site.origin, headers.get('set-cookie')?.split(';')[0]);
    return { staff, name: account.username, guest, id: body.id };
  }

  const authorsFor = async (guest: Visitor, id: string) => {
    const { data } = await guest.graphql<{ guestConversation: { entries: { side: string; author: string | null }[] } }>(
      GUEST,
      { id },
    );
    return data?.guestConversation.entries.map(({ side, author }) => [side, author]);
  };

  it('are in nothing that visitors and guests read', async () => {
    const { name, guest, id } = await setUp();
    await site.source.query(`UPDATE bans SET source = 'game', banned_by = upper(banned_by)`);
    const read = async (path: string) => (await guest.fetch(path)).text();

    const seen = [
      ...(await Promise.all(['/', '/bans', '/api/bans', '/news', '/feed.xml', '/staff', `/requests/${id}`].map(read))),
      JSON.stringify(await guest.graphql(BANS)),
      JSON.stringify(await guest.graphql(GUEST, { id })),
    ];
    expect(seen.filter((text) => text.toLowerCase().includes(name.toLowerCase()))).toEqual([]);
    expect(await authorsFor(guest, id)).toEqual([
      ['GUEST', ticketForm.username],
      ['STAFF', null],
      ['STAFF', null],
    ]);
    expect((await guest.rest('GET', '/api/bans')).body).toMatchObject([{ username: 'Rascal', bannedBy: 'Team' }]);
    expect((await guest.graphql(BANS)).data).toMatchObject({ bans: { items: [{ bannedBy: 'Team' }] } });
  });

  it('are replaced by the names that the accounts chose for the staff page', async () => {
    const { staff, name, guest, id } = await setUp();
    const choose = async (displayName: string) =>
      expect(
        (await staff.rest('PUT', '/api/staff/own', { isShown: true, displayName, roleTitle: 'Moderator' })).status,
      ).toBe(200);

    await choose(name.toUpperCase());
    expect((await guest.rest('GET', '/api/bans')).body).toMatchObject([{ bannedBy: 'Team' }]);
    await choose('Tidewright');
    expect((await guest.rest('GET', '/api/bans')).body).toMatchObject([{ bannedBy: 'Tidewright' }]);
    expect((await authorsFor(guest, id))?.slice(1)).toEqual([
      ['STAFF', 'Tidewright'],
      ['STAFF', 'Tidewright'],
    ]);
  });

  it('are what staff see, and only they can sort by them', async () => {
    const { staff, name, guest } = await setUp();

    expect((await staff.rest('GET', '/api/bans?sort=banned_by')).body).toMatchObject([{ bannedBy: name }]);
    expect((await guest.rest('GET', '/api/bans?sort=banned_by')).status).toBe(401);
    expect((await guest.graphql('{ bans(sort: BANNED_BY) { totalCount } }')).errors[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });
});
