import { Conflict, NotAllowed, NotFound, NotSignedIn } from '../../domain/shared/DomainError';
import { VoteLink } from '../../domain/voting/VoteLink';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import { Actor } from '../shared/Actor';
import { AsWritten, NoTransaction, RecordingAuditLog, RecordingTrash } from '../../../test/support/doubles';
import { VoteRewardsInMemory } from '../../../test/support/rewardsInMemory';
import { VoteLinkService } from './VoteLinkService';

class VoteLinksInMemory extends VoteLinks {
  readonly links = new Map<string, VoteLink>();

  async all() {
    return [...this.links.values()];
  }

  async active() {
    return [...this.links.values()].filter((link) => link.isActive);
  }

  async findForUpdate(id: string) {
    return this.links.get(id) ?? null;
  }

  async save(link: VoteLink) {
    this.links.set(link.id, link);
    return link;
  }

  async remove(link: VoteLink) {
    this.links.delete(link.id);
  }
}

const visitor = { address: '203.0.113.7', id: null };
const staff = new Actor('mara', new Set(['votes']));
const newsStaff = new Actor('ben', new Set(['news']));
const form = { site: 'Planet Blocks', url: 'https://blocks.example/costa', reward: '50 Coins' };

describe('VoteLinkService', () => {
  const links = new VoteLinksInMemory();
  const audit = new RecordingAuditLog();
  const service = new VoteLinkService(
    links,
    new VoteRewardsInMemory(),
    new NoTransaction(),
    audit,
    new RecordingTrash(),
    new AsWritten(),
  );

  beforeEach(() => {
    links.links.clear();
    audit.records.length = 0;
  });

  it('adds an active link, and records the actor in the audit log', async () => {
    const link = await service.add(staff, form);

    expect(await service.active(visitor)).toEqual([link]);
    expect(audit.records).toMatchObject([{ actor: 'mara', action: 'vote_link.created', target: link.id }]);
  });

  it('hides an inactive link from visitors, and keeps it inactive when an edit omits isActive', async () => {
    const { id } = await service.add(staff, { ...form, isActive: false });
    const changed = await service.change(staff, id, { ...form, reward: '60 Coins' });

    expect(changed).toMatchObject({ isActive: false, reward: '60 Coins' });
    expect(await service.active(visitor)).toEqual([]);
    expect(await service.all(staff, visitor)).toHaveLength(1);
  });

  it('records the values before and after a change, and the last values of a deleted link', async () => {
    const { id } = await service.add(staff, form);
    await service.change(staff, id, { ...form, reward: '60 Coins' });
    await service.remove(staff, id);

    expect(audit.records.slice(1)).toMatchObject([
      { action: 'vote_link.updated', detail: { before: { reward: '50 Coins' }, after: { reward: '60 Coins' } } },
      { action: 'vote_link.deleted', detail: { before: { reward: '60 Coins' } } },
    ]);
  });

  it('rejects an edit based on another version', async () => {
    const { id, version } = await service.add(staff, form);

    await expect(service.change(staff, id, { ...form, version: version + 1 })).rejects.toThrow(Conflict);
  });

  it('throws NotFound for an unknown link id', async () => {
    await expect(service.remove(staff, 'none')).rejects.toThrow(NotFound);
    await expect(service.change(staff, 'none', form)).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', newsStaff, NotAllowed],
  ])('rejects every write and the list of inactive links for %s', async (_who, actor, refusal) => {
    const { id } = await service.add(staff, form);
    const requests = [
      async () => service.all(actor, visitor),
      async () => service.add(actor, form),
      async () => service.change(actor, id, form),
      async () => service.remove(actor, id),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
    expect(links.links.size).toBe(1);
  });
});
