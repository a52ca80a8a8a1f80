import { injectable } from 'inversify';
import { FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { AnnouncementService } from '../../../application/announcements/AnnouncementService';
import type { AnnouncementTone } from '../../../domain/announcements/Announcement';
import { created, nothing, one, oneOrNull, shortList } from '../../api/answers';
import { Api, Delete, Mutation, Post, Put, Query, type Call } from '../../api/operations';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { Markdown } from '../../http/Markdown';
import { SameAs } from '../../http/inputs/inputField';
import { Id, Version } from '../../http/views';
import { Get as RestGet } from '../../rest/route';
import { AnnouncementInput } from './announcements.inputs';

@ObjectType('Announcement', { description: 'A line above every page, for a time.' })
export class AnnouncementView {
  @Id()
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

  @Version()
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@injectable()
@Resolver(() => AnnouncementView)
@Api('/announcements', 'Announcements', 'Lines above every page, each for a time.')
export class AnnouncementsApi {
  constructor(
    private readonly announcements: AnnouncementService,
    private readonly markdown: Markdown,
  ) {}

  @FieldResolver(() => String, { description: 'The text as sanitized HTML: emphasis and links, without blocks.' })
  textHtml(@Root() { text }: AnnouncementView): string {
    return this.markdown.renderLine(text);
  }

  @Query('/', {
    does: 'The announcement that visitors see now, which is the one that started last; null if there is none.',
    isPublic: 'shared',
    answer: oneOrNull(AnnouncementView),
  })
  announcement({ visitor }: Call) {
    return this.announcements.active(visitor);
  }

  @Query('/', {
    does: 'All announcements, the one that starts last first.',
    needs: 'config',
    answer: shortList(AnnouncementView),
  })
  allAnnouncements({ actor }: Call) {
    return this.announcements.all(actor);
  }

  @RestGet('/', {
    summary: 'List the announcements',
    description: 'Visitors see the one of now, if there is one; staff see all, the one that starts last first.',
    showsMoreTo: 'config',
    answer: shortList(AnnouncementView).rest,
  })
  async listAnnouncements({ actor, visitor, seesMore }: Call) {
    if (seesMore) return this.announcements.all(actor);
    const active = await this.announcements.active(visitor);
    return active ? [active] : [];
  }

  @Post('/', {
    does: 'Adds an announcement.',
    needs: 'config',
    body: AnnouncementInput,
    conflict: 'There are as many announcements as there can be.',
    answer: created(AnnouncementView),
  })
  createAnnouncement({ actor, input }: Call<AnnouncementInput>) {
    return this.announcements.write(actor, input);
  }

  @Put('/:id', {
    does: 'Changes an announcement.',
    needs: 'config',
    body: AnnouncementInput,
    answer: one(AnnouncementView),
  })
  updateAnnouncement({ actor, id, input }: Call<AnnouncementInput>) {
    return this.announcements.revise(actor, id, input);
  }

  @Mutation('/:id', { does: 'Ends an announcement now.', needs: 'config', answer: one(AnnouncementView) })
  endAnnouncement({ actor, id }: Call) {
    return this.announcements.end(actor, id);
  }

  @Delete('/:id', { does: 'Deletes an announcement.', needs: 'config', answer: nothing() })
  deleteAnnouncement({ actor, id }: Call) {
    return this.announcements.remove(actor, id);
  }
}
