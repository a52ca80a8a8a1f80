import { Conflict, NotAllowed, NotFound, NotSignedIn } from '../../domain/shared/DomainError';
import { SocialLink } from '../../domain/social/SocialLink';
import { SocialLinks } from '../../domain/social/SocialLinks';
import { Actor } from '../shared/Actor';
import { NoTransaction, RecordingAuditLog, RecordingTrash, ManualClock } from '../../../test/support/doubles';
import { SocialLinkService } from './SocialLinkService';

class SocialLinksInMemory extends SocialLinks {
  readonly links = new Map<string, SocialLink>();

  async all() {
    return [...this.links.values()];
  }

  async active() {
    return [...this.links.values()].filter((link) => link.isActive);
  }

  async findById(id: string) {
    return this.links.get(id) ?? null;
  }

  findForUpdate(id: string) {
    return this.findById(id);
  }

  async save(link: SocialLink) {
    this.links.set(link.id, link);
    return link;
  }

  async remove(link: SocialLink) {
    this.links.delete(link.id);
  }
}

const staff = new Actor('mara', new Set(['social']));
const newsStaff = new Actor('ben', new Set(['news']));
const discord = { platform: 'discord', url: 'https://discord.com/costa' } as const;

describe('SocialLinkService', () => {
  const links = new SocialLinksInMemory();
  const audit = new RecordingAuditLog();
  const service = new SocialLinkService(links, new NoTransaction(), audit, new RecordingTrash(), new ManualClock());

  beforeEach(() => {
    links.links.clear();
    audit.records.length = 0;
  });

  it('adds an active link, and records the actor in the audit log', async () => {
    const link = await service.add(staff, discord);

    expect(await service.active()).toEqual([link]);
    expect(audit.records).toMatchObject([{ actor: 'mara', action: 'social_link.created', target: link.id }]);
  });

  it('hides an inactive link from visitors and shows it to staff', async () => {
    const { id } = await service.add(staff, discord);
    await service.change(staff, id, { ...discord, isActive: false });

    expect(await service.active()).toEqual([]);
    expect(await service.all(staff)).toHaveLength(1);
  });

  it('keeps isActive when an edit omits it', async () => {
    const { id } = await service.add(staff, { ...discord, isActive: false });
    const changed = await service.change(staff, id, { ...discord, url: 'https://discord.com/new' });

    expect(changed).toMatchObject({ isActive: false, url: 'https://discord.com/new' });
  });

  it('records the values before and after a change', async () => {
    const { id } = await service.add(staff, discord);
    await service.change(staff, id, { ...discord, url: 'https://discord.com/new' });

    expect(audit.records[1]?.detail).toMatchObject({
      before: { url: 'https://discord.com/costa' },
      after: { url: 'https://discord.com/new' },
    });
  });

  it('rejects an edit based on another version', async () => {
    const { id, version } = await service.add(staff, discord);

    await expect(service.change(staff, id, { ...discord, version: version + 1 })).rejects.toThrow(Conflict);
  });

  it('throws NotFound for an unknown link id', async () => {
    await expect(service.remove(staff, 'none')).rejects.toThrow(NotFound);
    await expect(service.change(staff, 'none', discord)).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', newsStaff, NotAllowed],
  ])('rejects every write and the list of inactive links for %s', async (_who, actor, refusal) => {
    const { id } = await service.add(staff, discord);
    const requests = [
      async () => service.all(actor),
      async () => service.add(actor, discord),
      async () => service.change(actor, id, discord),
      async () => service.remove(actor, id),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
    expect(links.links.size).toBe(1);
  });
});
