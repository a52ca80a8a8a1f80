import { injectable } from 'inversify';
import { Arg, Args, Ctx, Field, ID, Int, ObjectType, Query as GraphQLQuery, Resolver } from 'type-graphql';
import { GalleryService } from '../../../application/gallery/GalleryService';
import type { InLanguage } from '../../../application/translations/ContentInLanguage';
import type { GalleryCategory, GalleryItem } from '../../../domain/gallery/GalleryItem';
import { nothing, one, settingCookie, viewOf } from '../../api/answers';
import { Api, Mutation, Post, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { CacheableForGuests, Personal } from '../../graphql/cacheableForGuests';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { MAX_PAGE_SIZE } from '../../http/paging';
import { GraphQLOnly, Id } from '../../http/views';
import { newestFirst as restList } from '../../rest/answers';
import type { RestView } from '../../rest/restView';
import { Get as RestGet, listQuery, type Call as RestCall } from '../../rest/route';
import { GalleryCategoryEnum, GalleryItemInput, GalleryListInput } from './gallery.inputs';

@Example({ likes: 12 })
@ObjectType('GalleryItem', { description: 'A picture in the gallery.' })
export class GalleryItemView {
  @Id()
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

  @GraphQLOnly()
  @Personal()
  @Field(() => Boolean, { description: 'Whether this visitor likes it. A cookie identifies the visitor.' })
  likedByViewer!: boolean;

  @GraphQLOnly()
  @Field(() => Boolean, {
    nullable: true,
    description: 'In the response to a like: whether it was counted, or false if it was repeated. Otherwise null.',
  })
  likeCounted?: boolean;

  @SameAs(GalleryItemInput)
  featured!: boolean;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt!: Date;

  @GraphQLOnly()
  @Field(() => Int, { description: 'Increases with every edit, not with likes. Send it with an edit.' })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

const GalleryPageView = PageOf(GalleryItemView, 'GalleryPage', 'A page of the gallery.');
type GalleryPageView = InstanceType<typeof GalleryPageView>;

/** What REST sends of it, without what depends on the visitor. */
const picture: RestView<Omit<GalleryItemView, 'likedByViewer'>> = viewOf(GalleryItemView);

const toViewFor =
  (liked: ReadonlySet<string>) =>
  (item: InLanguage<GalleryItem>): GalleryItemView => ({ ...item, likedByViewer: liked.has(item.id) });

@injectable()
@Resolver(() => GalleryItemView)
@Api('/gallery', 'Gallery', 'Pictures from the community. Staff manage them over GraphQL.')
export class GalleryApi {
  constructor(private readonly pictures: GalleryService) {}

  @CacheableForGuests()
  @GraphQLQuery(() => [GalleryItemView], { description: 'The pictures, newest first, limited to the 500 newest.' })
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
  @GraphQLQuery(() => GalleryPageView, {
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
  @GraphQLQuery(() => GalleryItemView, { nullable: true, description: 'One picture; null if no picture has this ID.' })
  async galleryItem(@Arg('id', () => ID) id: string, @Ctx() { visitor }: Context): Promise<GalleryItemView | null> {
    const item = await this.pictures.find(visitor, id);
    return item && toViewFor(await this.pictures.likedBy(visitor, [item]))(item);
  }

  @RestGet('/', {
    summary: 'List the gallery',
    description: 'Newest first by default.',
    limit: '60 searches per minute',
    query: listQuery(GalleryListInput, ['search', 'category', 'sort', 'direction']),
    answer: restList(picture, 'The pictures.'),
  })
  listGallery({ visitor, input, page }: RestCall<GalleryListInput>) {
    return this.pictures.list(visitor, input, page);
  }

  @Post('/:id/like', {
    does:
      'Likes a picture. Repeating it changes nothing. The response sets a cookie to identify the visitor; clients ' +
      'without one get one like per picture, address and day. `likedByViewer` is false for those after the first, who can ' +
      'repeat it with the cookie.',
    isPublic: 'personal',
    limit: '30 per minute',
    answer: settingCookie(one(GalleryItemView), '`costa_visitor`, for a visitor without one.'),
  })
  async likeGalleryItem({ id, ...caller }: Call) {
    const { item, isLiked, isCounted } = await this.pictures.like(caller, id);
    return { ...item, likedByViewer: isLiked, likeCounted: isCounted };
  }

  @Mutation('/', { does: 'Adds a picture.', needs: 'news', body: GalleryItemInput, answer: one(GalleryItemView) })
  async createGalleryItem({ actor, input }: Call<GalleryItemInput>) {
    return { ...(await this.pictures.publish(actor, input)), likedByViewer: false };
  }

  @Mutation('/:id', {
    does: 'Changes a picture and keeps its likes.',
    needs: 'news',
    body: GalleryItemInput,
    answer: one(GalleryItemView),
  })
  async updateGalleryItem({ actor, visitor, id, input }: Call<GalleryItemInput>) {
    const item = await this.pictures.change(actor, id, input);
    return toViewFor(await this.pictures.likedBy(visitor, [item]))(item);
  }

  @Mutation('/:id', { does: 'Deletes a picture and its likes.', needs: 'news', answer: nothing() })
  deleteGalleryItem({ actor, id }: Call) {
    return this.pictures.remove(actor, id);
  }
}
