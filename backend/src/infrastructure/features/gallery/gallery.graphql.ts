import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { GalleryService } from '../../../application/gallery/GalleryService';
import type { InLanguage } from '../../../application/translations/ContentInLanguage';
import type { GalleryCategory, GalleryItem } from '../../../domain/gallery/GalleryItem';
import type { Permission } from '../../../domain/staff/Permission';
import { CacheableForGuests, Personal } from '../../graphql/cacheableForGuests';
import { GalleryCategoryEnum, GalleryItemInput, GalleryListInput } from './gallery.inputs';
import { SameAs } from '../../http/inputs/inputField';
import { MAX_PAGE_SIZE } from '../../http/paging';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';

@ObjectType('GalleryItem', { description: 'A picture in the gallery.' })
export class GalleryItemView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(GalleryItemInput)
  title!: string;

  @SameAs(GalleryItemInput)
  description!: string;

  @SameAs(GalleryItemInput)
  imageUrl!: string;

  @SameAs(GalleryItemInput)
  author!: string;

  @SameAs(GalleryItemInput)
  category!: GalleryCategory;

  @Field(() => Int, { description: 'The number of visitors who like it; each counts once.' })
  likes!: number;

  @Personal()
  @Field(() => Boolean, { description: 'Whether this visitor likes it. A cookie identifies the visitor.' })
  likedByViewer!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'In the response to a like: whether it was counted, or false if it was repeated. Otherwise null.',
  })
  likeCounted?: boolean;

  @SameAs(GalleryItemInput)
  featured!: boolean;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Increases with every edit, not with likes. Send it with an edit.' })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

const GalleryPageView = PageOf(GalleryItemView, 'GalleryPage', 'A page of the gallery.');
type GalleryPageView = InstanceType<typeof GalleryPageView>;

const toViewFor =
  (liked: ReadonlySet<string>) =>
  (item: InLanguage<GalleryItem>): GalleryItemView => ({ ...item, likedByViewer: liked.has(item.id) });

@injectable()
@Resolver(() => GalleryItemView)
export class GalleryResolver {
  constructor(private readonly pictures: GalleryService) {}

  @CacheableForGuests()
  @Query(() => [GalleryItemView], { description: 'The pictures, newest first, limited to the 500 newest.' })
  async gallery(
    @Arg('category', () => GalleryCategoryEnum, { nullable: true, description: 'Only pictures of this category.' })
    category: GalleryCategory | null,
    @Arg('featured', () => Boolean, { nullable: true, description: 'Filter by whether it is featured.' })
    featured: boolean | null,
    @Ctx() { visitor }: Context,
  ): Promise<GalleryItemView[]> {
    const { items } = await this.pictures.newest(visitor, { category, featured }, { limit: MAX_PAGE_SIZE });
    return items.map(toViewFor(await this.pictures.likedBy(visitor, items)));
  }

  @CacheableForGuests()
  @Query(() => GalleryPageView, {
    description: 'The pictures in numbered pages, newest first. Limited to 60 searches per minute.',
  })
  async galleryPage(
    @Args(() => GalleryListInput) list: GalleryListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { visitor }: Context,
  ): Promise<GalleryPageView> {
    const pageRequest = readPage(page, pageSize);
    const found = await this.pictures.list(visitor, list, pageRequest);
    const liked = await this.pictures.likedBy(visitor, found.items);
    return toPage({ ...found, items: found.items.map(toViewFor(liked)) }, pageRequest);
  }

  @CacheableForGuests()
  @Query(() => GalleryItemView, { nullable: true, description: 'One picture; null if no picture has this ID.' })
  async galleryItem(@Arg('id', () => ID) id: string, @Ctx() { visitor }: Context): Promise<GalleryItemView | null> {
    const item = await this.pictures.find(visitor, id);
    return item && toViewFor(await this.pictures.likedBy(visitor, [item]))(item);
  }

  @Mutation(() => GalleryItemView, {
    description:
      'Likes a picture. Repeating it changes nothing. The response sets a cookie to identify the visitor; clients ' +
      'without one get one like per picture, address and day. `likedByViewer` is false for those after the first, who can ' +
      'repeat it with the cookie.',
  })
  async likeGalleryItem(@Arg('id', () => ID) id: string, @Ctx() caller: Context): Promise<GalleryItemView> {
    const { item, isLiked, isCounted } = await this.pictures.like(caller, id);
    return { ...item, likedByViewer: isLiked, likeCounted: isCounted };
  }

  @Authorized<Permission>('news')
  @Mutation(() => GalleryItemView, { description: 'Adds a picture. Permission: `news`.' })
  async createGalleryItem(
    @Arg('input', () => GalleryItemInput) input: GalleryItemInput,
    @Ctx() { actor }: Context,
  ): Promise<GalleryItemView> {
    return { ...(await this.pictures.publish(actor, input)), likedByViewer: false };
  }

  @Authorized<Permission>('news')
  @Mutation(() => GalleryItemView, { description: 'Changes a picture and keeps its likes. Permission: `news`.' })
  async updateGalleryItem(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => GalleryItemInput) input: GalleryItemInput,
    @Ctx() { actor, visitor }: Context,
  ): Promise<GalleryItemView> {
    const item = await this.pictures.change(actor, id, input);
    return toViewFor(await this.pictures.likedBy(visitor, [item]))(item);
  }

  @Authorized<Permission>('news')
  @Mutation(() => Boolean, { description: 'Deletes a picture and its likes. Permission: `news`.' })
  async deleteGalleryItem(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.pictures.remove(actor, id);
    return true;
  }
}
