import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AnnouncementService } from '../../../application/announcements/AnnouncementService';
import type { AnnouncementTone } from '../../../domain/announcements/Announcement';
import type { Permission } from '../../../domain/staff/Permission';
import { AnnouncementInput } from './announcements.inputs';
import { SameAs } from '../../http/inputs/inputField';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';

@ObjectType('Announcement', { description: 'A line above every page, for a time.' })
export class AnnouncementView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(AnnouncementInput)
  text!: string;

  @SameAs(AnnouncementInput, { nullable: true })
  url!: string | null;

  @SameAs(AnnouncementInput)
  tone!: AnnouncementTone;

  @SameAs(AnnouncementInput)
  startsAt!: Date;

  @SameAs(AnnouncementInput, { nullable: true })
  endsAt!: Date | null;

  @SameAs(AnnouncementInput)
  isDismissible!: boolean;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@injectable()
@Resolver(() => AnnouncementView)
export class AnnouncementResolver {
  constructor(private readonly announcements: AnnouncementService) {}

  @CacheableForGuests()
  @Query(() => AnnouncementView, {
    nullable: true,
    description: 'The announcement that visitors see now, which is the one that started last; null if there is none.',
  })
  announcement(@Ctx() { visitor }: Context): Promise<AnnouncementView | null> {
    return this.announcements.active(visitor);
  }

  @Authorized<Permission>('config')
  @Query(() => [AnnouncementView], {
    description: 'All announcements, the one that starts last first. Permission: `config`.',
  })
  allAnnouncements(@Ctx() { actor }: Context): Promise<AnnouncementView[]> {
    return this.announcements.all(actor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => AnnouncementView, { description: 'Adds an announcement. Permission: `config`.' })
  createAnnouncement(
    @Arg('input', () => AnnouncementInput) input: AnnouncementInput,
    @Ctx() { actor }: Context,
  ): Promise<AnnouncementView> {
    return this.announcements.write(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => AnnouncementView, { description: 'Changes an announcement. Permission: `config`.' })
  updateAnnouncement(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AnnouncementInput) input: AnnouncementInput,
    @Ctx() { actor }: Context,
  ): Promise<AnnouncementView> {
    return this.announcements.revise(actor, id, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => AnnouncementView, { description: 'Ends an announcement now. Permission: `config`.' })
  endAnnouncement(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<AnnouncementView> {
    return this.announcements.end(actor, id);
  }

  @Authorized<Permission>('config')
  @Mutation(() => Boolean, { description: 'Deletes an announcement. Permission: `config`.' })
  async deleteAnnouncement(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.announcements.remove(actor, id);
    return true;
  }
}
