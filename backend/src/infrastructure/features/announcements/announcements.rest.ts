import { injectable } from 'inversify';
import { AnnouncementService } from '../../../application/announcements/AnnouncementService';
import { AnnouncementView } from './announcements.graphql';
import { AnnouncementInput } from './announcements.inputs';
import { created, nothing, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '2a6d9b1c-7f0e-4c53-8f7a-1d9e5b3c4a20',
  text: 'Map reset on December 1. Save your builds before.',
  url: 'https://example.com/news',
  tone: 'info',
  startsAt: '2026-11-20T18:00:00.000Z',
  endsAt: null,
  isDismissible: true,
};

const announcement = restView(
  AnnouncementView,
  'Announcement',
  ['id', 'text', 'url', 'tone', 'startsAt', 'endsAt', 'isDismissible'],
  EXAMPLE,
);
const form = restForm(AnnouncementInput, EXAMPLE);

@injectable()
@Api('/announcements', 'Announcements', 'Lines above every page, each for a time.')
export class AnnouncementsRest extends RestAdapter {
  constructor(private readonly announcements: AnnouncementService) {
    super();
  }

  @Get('/', {
    summary: 'List the announcements',
    description: 'Visitors see the one of now, if there is one; staff see all, the one that starts last first.',
    showsMoreTo: 'config',
    answer: shortList(announcement, 'The announcements.'),
  })
  async listAnnouncements({ actor, visitor }: Call) {
    if (actor.can('config')) return this.announcements.all(actor);
    const active = await this.announcements.active(visitor);
    return active ? [active] : [];
  }

  @Post('/', {
    summary: 'Add an announcement',
    needs: 'config',
    body: form,
    conflict: 'There are as many announcements as there can be.',
    answer: created(announcement, 'The new announcement.'),
  })
  addAnnouncement({ actor, input }: Call<AnnouncementInput>) {
    return this.announcements.write(actor, input);
  }

  @Put('/:id', {
    summary: 'Change an announcement',
    needs: 'config',
    body: form,
    answer: one(announcement, 'The updated announcement.'),
  })
  changeAnnouncement({ actor, id, input }: Call<AnnouncementInput>) {
    return this.announcements.revise(actor, id, input);
  }

  @Delete('/:id', {
    summary: 'Delete an announcement',
    needs: 'config',
    answer: nothing('The announcement was deleted.'),
  })
  deleteAnnouncement({ actor, id }: Call) {
    return this.announcements.remove(actor, id);
  }
}
