import { ManualClock } from '../../../test/support/doubles';
import { buildArticle } from '../../../test/support/news';
import { ticketForm } from '../../../test/support/tickets';
import { Ban } from '../../domain/bans/Ban';
import { Player, type NamedPlayer } from '../../domain/players/Player';
import { SearchIndex } from '../../domain/search/SearchIndex';
import { NotSignedIn, SecondFactorSetupRequired } from '../../domain/shared/DomainError';
import { PERMISSIONS } from '../../domain/staff/Permission';
import { Ticket } from '../../domain/tickets/Ticket';
import { Actor } from '../shared/Actor';
import { SearchService } from './SearchService';

const clock = new ManualClock();

/** Finds one item of each kind, and records what was asked for. */
class OneOfEach extends SearchIndex {
  asked: string[] = [];

  async players(text: string, limit: number) {
    this.asked.push(`players ${text} ${limit}`);
    return [Player.fromRecord({ username: 'XrayFox', uuid: '00000000-0000-4000-8000-000000000001' }) as NamedPlayer];
  }

  async tickets(text: string, limit: number) {
    this.asked.push(`tickets ${text} ${limit}`);
    return [Ticket.submit(ticketForm, clock.now())];
  }

  async bans(text: string, limit: number) {
    this.asked.push(`bans ${text} ${limit}`);
    const start = new Date(clock.now().getTime() - 60_000);
    return [Ban.impose({ username: 'XrayFox', reason: 'X-ray', bannedBy: 'mara', duration: '1 second' }, start)];
  }

  async articles(text: string, limit: number) {
    this.asked.push(`articles ${text} ${limit}`);
    return [buildArticle({ title: 'X-ray' }, clock.now())];
  }
}

describe('SearchService', () => {
  it('finds five of each kind, with the state of bans and articles at this time', async () => {
    const index = new OneOfEach();
    const matches = await new SearchService(index, clock).find(new Actor('mara', new Set(PERMISSIONS)), 'fox');

    expect(index.asked).toEqual(['players fox 5', 'tickets fox 5', 'bans fox 5', 'articles fox 5']);
    expect(matches).toMatchObject({
      players: [{ username: 'XrayFox' }],
      tickets: [{ subject: 'A question' }],
      bans: [{ username: 'XrayFox', reason: 'X-ray', state: 'ended' }],
      articles: [{ title: 'X-ray', state: 'published' }],
    });
  });

  it.each([
    ['tickets', 'tickets'],
    ['bans', 'bans'],
    ['news', 'articles'],
  ] as const)('does not even search the %s without the permission', async (permission, kind) => {
    const index = new OneOfEach();
    const others = PERMISSIONS.filter((each) => each !== permission);
    const matches = await new SearchService(index, clock).find(new Actor('zoe', new Set(others)), 'fox');

    expect(matches[kind]).toEqual([]);
    expect(index.asked).toHaveLength(3);
    expect(index.asked.join()).not.toContain(kind);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    [
      'staff who must set up a second factor',
      new Actor('zoe', new Set(PERMISSIONS), { isFresh: true, lacksSecondFactor: true }),
      SecondFactorSetupRequired,
    ],
  ])('finds nothing for %s', async (_who, actor, refusal) => {
    const index = new OneOfEach();

    await expect(new SearchService(index, clock).find(actor, 'fox')).rejects.toThrow(refusal);
    expect(index.asked).toEqual([]);
  });
});
