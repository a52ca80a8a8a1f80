import { injectable } from 'inversify';
import { GalleryItem, type GalleryItemForm } from '../../domain/gallery/GalleryItem';
import { GALLERY_ORDERS, GalleryItems, type GalleryFilter, type GallerySort } from '../../domain/gallery/GalleryItems';
import { GalleryLike } from '../../domain/gallery/GalleryLike';
import { GalleryLikes } from '../../domain/gallery/GalleryLikes';
import { NotFound } from '../../domain/shared/DomainError';
import { resolveOrder, type RequestedOrder } from '../../domain/shared/Order';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

/** Filter and sort order of a picture list. */
export interface GalleryListQuery extends GalleryFilter, RequestedOrder<GallerySort> {}

export interface GalleryItemEdit extends GalleryItemForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

export interface LikedItem {
  readonly item: InLanguage<GalleryItem>;
  /** False if the visitor had liked it before. */
  readonly isCounted: boolean;
  /** False if another new visitor at this address liked it today: with the id that they have now, this one can too. */
  readonly isLiked: boolean;
}

/** A visitor, and a way to give them a persistent id. */
export interface IdentifiableVisitor {
  readonly visitor: Visitor;
  recognise(): Visitor & { readonly id: string };
}

@injectable()
export class GalleryService {
  constructor(
    private readonly items: GalleryItems,
    private readonly likes: GalleryLikes,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly trash: Trash,
    private readonly clock: Clock,
    private readonly content: ContentInLanguage,
  ) {}

  async newest(
    { language }: Visitor,
    filter: GalleryFilter,
    pageRequest: PageRequest,
  ): Promise<Page<InLanguage<GalleryItem>>> {
    const page = await this.items.newest(filter, pageRequest);
    return { ...page, items: await this.content.all('gallery_item', page.items, language) };
  }

  async list(
    { address, language }: Visitor,
    query: GalleryListQuery,
    pageRequest: PageRequest,
  ): Promise<Page<InLanguage<GalleryItem>>> {
    if (query.search) await this.limits.spend('search', address);
    const filter = { ...query, language: this.content.resolve(language) };
    const page = await this.items.list(filter, resolveOrder(GALLERY_ORDERS, 'date', query), pageRequest);
    return { ...page, items: await this.content.all('gallery_item', page.items, language) };
  }

  async find({ language }: Visitor, id: string): Promise<InLanguage<GalleryItem> | null> {
    const item = await this.items.findById(id);
    return item && this.content.one('gallery_item', item, language);
  }

  /** Ids of the pictures that the visitor likes; empty for a visitor without an id. */
  async likedBy({ id }: Visitor, items: readonly GalleryItem[]): Promise<ReadonlySet<string>> {
    if (id === null) return new Set();
    const ids = items.map((item) => item.id);
    return this.likes.findLiked(ids, id);
  }

  /** Idempotent: a repeated like is not counted. Gives a new visitor a persistent id. */
  async like({ visitor, recognise }: IdentifiableVisitor, id: string): Promise<LikedItem> {
    await this.limits.spend('likes', visitor.address);

    await this.load(id);
    const now = this.clock.now();
    const like =
      visitor.id === null ? GalleryLike.byNewVisitor(recognise(), id, now) : GalleryLike.byVisitor(visitor.id, id, now);
    const isCounted = await this.likes.add(like);
    const item = await this.content.one('gallery_item', await this.load(id), visitor.language);
    return { item, isCounted, isLiked: isCounted || visitor.id !== null };
  }

  async publish(actor: Actor, form: GalleryItemForm): Promise<GalleryItem> {
    actor.must('news');

    return this.transaction.run(async () => {
      const item = await this.items.save(GalleryItem.publish(form, this.clock.now()));
      await this.audit.record(actor, 'gallery_item.created', item.id, { after: item });
      return item;
    });
  }

  async change(actor: Actor, id: string, edit: GalleryItemEdit): Promise<GalleryItem> {
    actor.must('news');

    return this.transaction.run(async () => {
      const item = mustExist(await this.items.findForUpdate(id));
      mustBeCurrent(item, edit.version);
      const before = { ...item };
      item.change(edit);
      await this.items.save(item);
      await this.audit.record(actor, 'gallery_item.updated', id, { before, after: item });
      return item;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('news');

    await this.transaction.run(async () => {
      const item = mustExist(await this.items.findForUpdate(id));
      await this.trash.keep(actor, 'gallery_item', id);
      await this.items.remove(item);
      await this.audit.record(actor, 'gallery_item.deleted', id, { before: item });
    });
  }

  private async load(id: string): Promise<GalleryItem> {
    return mustExist(await this.items.findById(id));
  }
}

function mustExist(item: GalleryItem | null): GalleryItem {
  if (!item) throw new NotFound('galleryItem');
  return item;
}
