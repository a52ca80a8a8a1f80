import { GalleryItem, type GalleryItemForm } from '../../domain/gallery/GalleryItem';
import { GalleryItems } from '../../domain/gallery/GalleryItems';
import type { GalleryLike } from '../../domain/gallery/GalleryLike';
import { GalleryLikes } from '../../domain/gallery/GalleryLikes';
import { Conflict, NotAllowed, NotFound, NotSignedIn, RateLimited } from '../../domain/shared/DomainError';
import {
  AsWritten,
  NoTransaction,
  RecordingAuditLog,
  RecordingTrash,
  ManualClock,
} from '../../../test/support/doubles';
import { Actor } from '../shared/Actor';
import { Limits } from '../shared/Limits';
import { GalleryService } from './GalleryService';

class ItemsInMemory extends GalleryItems {
  readonly items = new Map<string, GalleryItem>();

  async newest() {
    return { items: [...this.items.values()], totalCount: this.items.size, hasMore: false };
  }

  async list() {
    return this.newest();
  }

  async findById(id: string) {
    return this.items.get(id) ?? null;
  }

  findForUpdate(id: string) {
    return this.findById(id);
  }

  async save(item: GalleryItem) {
    this.items.set(item.id, item);
    return item;
  }

  async remove(item: GalleryItem) {
    this.items.delete(item.id);
  }
}

class LikesInMemory extends GalleryLikes {
  readonly added: GalleryLike[] = [];

  async add(like: GalleryLike) {
    const isNew = !this.added.some(({ visitor, imageId }) => visitor === like.visitor && imageId === like.imageId);
    if (isNew) this.added.push(like);
    return isNew;
  }

  async findLiked(imageIds: readonly string[], visitor: string) {
    const likes = this.added.filter((like) => like.visitor === visitor && imageIds.includes(like.imageId));
    return new Set(likes.map(({ imageId }) => imageId));
  }
}

class RememberedLimits extends Limits {
  readonly spent: string[] = [];
  allowed = Infinity;

  async spend(limited: string, who: string) {
    if (this.spent.length >= this.allowed) throw new RateLimited(1);
    this.spent.push(`${limited} ${who}`);
  }

  async giveBack() {
    this.spent.pop();
  }
}

const staff = new Actor('mara', new Set(['news']));
const votesStaff = new Actor('ben', new Set(['votes']));
const form: GalleryItemForm = {
  title: 'The bridge',
  description: 'Forty blocks over the strait.',
  imageUrl: '/art/gallery-bridge.svg',
  author: 'Okto',
  category: 'builds',
};

const address = '203.0.113.7';
const known = { visitor: { address, id: 'visitor-1' }, recognise: () => ({ address, id: 'unused' }) };
const newcomer = { visitor: { address, id: null }, recognise: jest.fn(() => ({ address, id: 'fresh' })) };

function aGallery() {
  const items = new ItemsInMemory();
  const likes = new LikesInMemory();
  const limits = new RememberedLimits();
  const audit = new RecordingAuditLog();
  const service = new GalleryService(
    items,
    likes,
    limits,
    new NoTransaction(),
    audit,
    new RecordingTrash(),
    new ManualClock(),
    new AsWritten(),
  );
  return { service, items, likes, limits, audit };
}

describe('GalleryService', () => {
  beforeEach(() => newcomer.recognise.mockClear());

  it('allows visitors to search, and counts only searches against the rate limit', async () => {
    const { service, limits } = aGallery();
    await service.list(newcomer.visitor, {}, { limit: 10 });
    await service.list(newcomer.visitor, { search: 'bridge' }, { limit: 10 });

    expect(limits.spent).toEqual([`search ${address}`]);
  });

  it('publishes, changes and deletes a picture, and records each step in the audit log', async () => {
    const { service, items, audit } = aGallery();
    const { id } = await service.publish(staff, form);
    await service.change(staff, id, { ...form, title: 'The old bridge' });
    await service.remove(staff, id);

    expect(items.items.size).toBe(0);
    expect(audit.records).toMatchObject([
      { actor: 'mara', action: 'gallery_item.created', target: id },
      {
        action: 'gallery_item.updated',
        detail: { before: { title: 'The bridge' }, after: { title: 'The old bridge' } },
      },
      { action: 'gallery_item.deleted', detail: { before: { title: 'The old bridge' } } },
    ]);
  });

  it('stores the like of a returning visitor under their visitor id', async () => {
    const { service, likes, limits } = aGallery();
    const item = await service.publish(staff, form);
    await service.like(known, item.id);

    expect(likes.added).toMatchObject([{ imageId: item.id, visitor: 'visitor-1', newcomer: null }]);
    expect(limits.spent).toEqual([`likes ${address}`]);
    expect(await service.likedBy(known.visitor, [item])).toEqual(new Set([item.id]));
  });

  it('says whether a like was counted', async () => {
    const { service } = aGallery();
    const { id } = await service.publish(staff, form);

    expect(await service.like(known, id)).toMatchObject({ item: { id }, isCounted: true });
    expect(await service.like(known, id)).toMatchObject({ item: { id }, isCounted: false });
  });

  it('gives a new visitor an id with their first like', async () => {
    const { service, likes } = aGallery();
    const item = await service.publish(staff, form);
    await service.like(newcomer, item.id);

    expect(newcomer.recognise).toHaveBeenCalledTimes(1);
    expect(likes.added).toMatchObject([{ visitor: 'fresh', newcomer: expect.stringContaining(address) }]);
    expect(await service.likedBy({ address, id: 'fresh' }, [item])).toEqual(new Set([item.id]));
    expect(await service.likedBy(newcomer.visitor, [item])).toEqual(new Set());
  });

  it('issues no visitor id when the picture does not exist or the rate limit is exceeded', async () => {
    const { service, likes, limits } = aGallery();
    await expect(service.like(newcomer, 'none')).rejects.toThrow(NotFound);

    limits.allowed = 0;
    const { id } = await service.publish(staff, form);
    await expect(service.like(newcomer, id)).rejects.toThrow(RateLimited);
    expect(newcomer.recognise).not.toHaveBeenCalled();
    expect(likes.added).toEqual([]);
  });

  it('rejects an edit based on another version, and edits of an unknown picture', async () => {
    const { service } = aGallery();
    const { id, version } = await service.publish(staff, form);

    await expect(service.change(staff, id, { ...form, version: version + 1 })).rejects.toThrow(Conflict);
    await expect(service.change(staff, 'none', form)).rejects.toThrow(NotFound);
    await expect(service.remove(staff, 'none')).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', votesStaff, NotAllowed],
  ])('rejects every edit by %s', async (_who, actor, refusal) => {
    const { service, items } = aGallery();
    const { id } = await service.publish(staff, form);

    await expect(service.publish(actor, form)).rejects.toThrow(refusal);
    await expect(service.change(actor, id, form)).rejects.toThrow(refusal);
    await expect(service.remove(actor, id)).rejects.toThrow(refusal);
    expect(items.items.size).toBe(1);
  });
});
