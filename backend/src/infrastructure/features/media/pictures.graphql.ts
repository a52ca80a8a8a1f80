import { injectable } from 'inversify';
import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root, type ClassType } from 'type-graphql';
import type { ShownPicture } from '../../../application/media/ShownPictures';
import { PictureLoader } from '../../http/PictureLoader';
import { SiteBrandView } from '../brand/brand.api';
import type { Context } from '../../graphql/Context';
import { EventView } from '../events/events.api';
import { GalleryItemView } from '../gallery/gallery.api';
import { NewsArticleView } from '../news/news.api';
import { StoreItemView } from '../store/store.api';

@ObjectType('Picture', { description: 'What a page needs to show an uploaded picture well.' })
export class PictureView implements ShownPicture {
  @Field(() => String, {
    nullable: true,
    description: 'What it shows, in the language of the reader. Empty: decoration. Null: not described.',
  })
  alt!: string | null;

  @Field(() => Int, { description: 'In pixels.' })
  width!: number;

  @Field(() => Int, { description: 'In pixels.' })
  height!: number;

  @Field(() => String, { description: 'Its variants, for the attribute `srcset` of an image.' })
  srcset!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The address of a JPEG, for link previews and other programs that show no WebP; null for a logo.',
  })
  previewUrl!: string | null;

  @Field(() => Int, { nullable: true, description: 'The width of the JPEG in pixels.' })
  previewWidth!: number | null;

  @Field(() => Int, { nullable: true, description: 'The height of the JPEG in pixels.' })
  previewHeight!: number | null;

  @Field(() => String, { description: 'A tiny PNG as `data:` address, for the time until it is loaded.' })
  placeholder!: string;

  @Field(() => String, { description: 'Its mean color as `#RRGGBB`.' })
  color!: string;

  @Field(() => Int, { description: 'The point that every crop keeps, in percent from the left.' })
  focusX!: number;

  @Field(() => Int, { description: 'The point that every crop keeps, in percent from the top.' })
  focusY!: number;
}

/** Adds `picture` beside the field of a view that holds the address of a picture. */
function resolvePictureOf<View extends object>(View: ClassType<View>, field: keyof View & string) {
  @injectable()
  @Resolver(() => View)
  class PictureResolver {
    constructor(private readonly pictures: PictureLoader) {}

    @FieldResolver(() => PictureView, {
      nullable: true,
      description: `Details of the picture in \`${field}\` if it is an upload; null for any other address.`,
    })
    picture(@Root() row: View, @Ctx() { visitor }: Context): Promise<PictureView | null> {
      return this.pictures.load(row[field] as string | null, visitor);
    }
  }
  return PictureResolver;
}

export const NewsPictureResolver = resolvePictureOf(NewsArticleView, 'image');
export const EventPictureResolver = resolvePictureOf(EventView, 'image');
export const GalleryPictureResolver = resolvePictureOf(GalleryItemView, 'imageUrl');
export const StorePictureResolver = resolvePictureOf(StoreItemView, 'image');

@injectable()
@Resolver(() => SiteBrandView)
export class BrandPictureResolver {
  constructor(private readonly pictures: PictureLoader) {}

  @FieldResolver(() => PictureView, { nullable: true, description: 'Details of the uploaded logo.' })
  logoPicture(@Root() { logoImage }: SiteBrandView, @Ctx() { visitor }: Context): Promise<PictureView | null> {
    return this.pictures.load(logoImage, visitor);
  }

  @FieldResolver(() => PictureView, {
    nullable: true,
    description: 'Details of the picture in `heroImage` if it is an upload; null for any other address.',
  })
  heroPicture(@Root() { heroImage }: SiteBrandView, @Ctx() { visitor }: Context): Promise<PictureView | null> {
    return this.pictures.load(heroImage, visitor);
  }
}
