import { injectable } from 'inversify';
import { Arg, Args, Ctx, Field, Float, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { MediaService, type MediaState, type MediaSummary } from '../../../application/media/MediaService';
import { ShownPictures } from '../../../application/media/ShownPictures';
import type { Actor } from '../../../application/shared/Actor';
import { MEDIA_PERMISSIONS, type Media } from '../../../domain/media/Media';
import type { MediaUse, MediaUseKind } from '../../../domain/media/MediaUse';
import { SameAs } from '../../http/inputs/inputField';
import { MediaInput, MediaListInput, MediaStateEnum, MediaUseKindEnum } from './media.inputs';
import type { Context } from '../../graphql/Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';

const WHO = 'Permission: `news`, `config` or `tebex`.';

@ObjectType('MediaUse', { description: 'Something that shows a picture.' })
class MediaUseView implements MediaUse {
  @Field(() => MediaUseKindEnum, { description: 'What it is.' })
  kind!: MediaUseKind;

  @Field(() => ID, { description: 'A UUID; of the look, the number of its row.' })
  id!: string;

  @Field(() => String, { description: 'Its title or name; empty for the look.' })
  title!: string;
}

@ObjectType('Media', { description: 'An uploaded picture.' })
export class MediaView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { description: 'The address that stands for it in fields and texts, a path on this site.' })
  url!: string;

  @Field(() => String, { nullable: true, description: 'The name of the uploaded file.' })
  fileName!: string | null;

  @Field(() => Int, { description: 'Of the uploaded picture, in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Of the uploaded picture, in pixels.' })
  height!: number;

  @SameAs(MediaInput, { nullable: true })
  alt!: string | null;

  @SameAs(MediaInput)
  isDecoration!: boolean;

  @SameAs(MediaInput)
  focusX!: number;

  @SameAs(MediaInput)
  focusY!: number;

  @Field(() => String, { description: 'Its variants, for the attribute `srcset` of an image.' })
  srcset!: string;

  @Field(() => String, { description: 'A tiny PNG as `data:` address, for the time until it is loaded.' })
  placeholder!: string;

  @Field(() => String, { description: 'Its mean color as `#RRGGBB`.' })
  color!: string;

  @Field(() => Int, { description: 'The bytes that its variants take together.' })
  bytes!: number;

  @Field(() => String, { description: 'The username of the account that uploaded it.' })
  uploadedBy!: string;

  @Field(() => Date, { description: 'When it was uploaded.' })
  uploadedAt!: Date;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@ObjectType('LibraryMedia', { description: 'An uploaded picture with what shows it.' })
class LibraryMediaView extends MediaView {
  @Field(() => [MediaUseView], { description: 'What shows it. A picture in use cannot be deleted.' })
  uses!: readonly MediaUse[];
}

@ObjectType('MediaSummary', { description: 'How many pictures there are, and how much space they take.' })
class MediaSummaryView implements MediaSummary {
  @Field(() => MediaStateEnum, { description: 'Whether pictures can be uploaded.' })
  state!: MediaState;

  @Field(() => Int, { description: 'The number of pictures.' })
  all!: number;

  @Field(() => Int, { description: 'The number of pictures that nothing shows; each is deleted after 30 days.' })
  unused!: number;

  @Field(() => Int, { description: 'The number of pictures without an alternative text that are no decoration.' })
  undescribed!: number;

  @Field(() => Float, { description: 'The bytes that all pictures take together.' })
  usedBytes!: number;

  @Field(() => Float, { description: 'The bytes that they may take.' })
  quotaBytes!: number;
}

const MediaPageView = PageOf(LibraryMediaView, 'MediaPage', 'A page of the uploaded pictures.');
type MediaPageView = InstanceType<typeof MediaPageView>;

/** Adds the address, which is no stored field. */
export const toMediaView = (media: Media, srcset: string): MediaView => ({ ...media, url: media.address, srcset });

@injectable()
@Resolver()
export class MediaResolver {
  constructor(
    private readonly media: MediaService,
    private readonly pictures: ShownPictures,
  ) {}

  @Query(() => MediaPageView, { name: 'media', description: `The uploaded pictures, newest first. ${WHO}` })
  async listMedia(
    @Args(() => MediaListInput) list: MediaListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<MediaPageView> {
    actor.mustHaveAny(MEDIA_PERMISSIONS);
    const pageRequest = readPage(page, pageSize);
    const found = await this.media.list(actor, list, pageRequest);
    return toPage({ ...found, items: await this.present(actor, found.items) }, pageRequest);
  }

  @Query(() => MediaSummaryView, { description: `The state of the picture library. ${WHO}` })
  mediaSummary(@Ctx() { actor }: Context): Promise<MediaSummaryView> {
    return this.media.summarize(actor);
  }

  @Query(() => LibraryMediaView, {
    nullable: true,
    description: `The uploaded picture with this address; null for any other address. ${WHO}`,
  })
  async mediaAt(
    @Arg('url', () => String, { description: 'A path on this site.' }) url: string,
    @Ctx() { actor }: Context,
  ): Promise<LibraryMediaView | null> {
    const media = await this.media.findByAddress(actor, url);
    const [view = null] = media ? await this.present(actor, [media]) : [];
    return view;
  }

  @Mutation(() => LibraryMediaView, { description: `Describes an uploaded picture. ${WHO}` })
  async updateMedia(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => MediaInput) input: MediaInput,
    @Ctx() { actor }: Context,
  ): Promise<LibraryMediaView> {
    const [view] = await this.present(actor, [await this.media.revise(actor, id, input)]);
    return view as LibraryMediaView;
  }

  @Mutation(() => Boolean, {
    description: `Deletes an uploaded picture that nothing shows; otherwise it is a \`CONFLICT\` with \`uses\`. ${WHO} Pictures of other accounts require \`config\`.`,
  })
  async deleteMedia(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.media.remove(actor, id);
    return true;
  }

  private async present(actor: Actor, media: readonly Media[]): Promise<LibraryMediaView[]> {
    const addresses = media.map(({ address }) => address);
    const [uses, shown] = await Promise.all([
      this.media.uses(
        actor,
        media.map(({ id }) => id),
      ),
      this.pictures.findAll(addresses, null),
    ]);
    return media.map((each, index) => ({
      ...toMediaView(each, shown[index]?.srcset ?? ''),
      uses: uses.get(each.id) ?? [],
    }));
  }
}
