import { injectable } from 'inversify';
import { NoticeService } from '../../../application/notices/NoticeService';
import { NoticeTargetService } from '../../../application/notices/NoticeTargetService';
import { NotFound } from '../../../domain/shared/DomainError';
import { NoticeTargetView, NoticeView, toTargetView } from './notices.graphql';
import { NoticeListInput } from './notices.inputs';
import { newestFirst, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restView } from '../../rest/restView';
import { Api, Get, listQuery, type Call } from '../../rest/route';

const notice = restView(
  NoticeView,
  'Notice',
  [
    ...(['id', 'target', 'kind', 'subject', 'recipient', 'language', 'state', 'mayHaveBeenSent', 'attempts'] as const),
    ...(['dueAt', 'expiresAt', 'sentAt', 'settledAt', 'note', 'reply', 'createdAt', 'version'] as const),
  ],
  {
    id: '5f0d6c1e-9a7b-4c3d-8e2f-0a1b2c3d4e5f',
    target: '9e8d7c6b-5a4f-4e3d-8c2b-1a0f9e8d7c6b',
    kind: 'news.published',
    subject: 'news:2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f',
    recipient: 'fox@example.org',
    language: 'en',
    state: 'accepted',
    mayHaveBeenSent: false,
    attempts: 1,
    dueAt: '2026-03-01T18:35:00.000Z',
    expiresAt: '2026-03-04T22:35:00.000Z',
    sentAt: '2026-03-01T18:35:00.200Z',
    settledAt: '2026-03-01T18:35:00.650Z',
    note: null,
    reply: '250 2.0.0 Ok: queued as 4F1A2B3C',
    createdAt: '2026-03-01T18:30:00.000Z',
    version: 3,
  },
);

const target = restView(
  NoticeTargetView,
  'NoticeTarget',
  [
    ...(['id', 'channel', 'name', 'isOn', 'offBecause', 'isFromEnvironment', 'kinds', 'language'] as const),
    ...([
      'restsUntil',
      'lastFailure',
      'failingSince',
      'lastSuccessAt',
      'queued',
      'failed',
      'createdAt',
      'version',
    ] as const),
  ],
  {
    id: '9e8d7c6b-5a4f-4e3d-8c2b-1a0f9e8d7c6b',
    channel: 'mail',
    name: 'smtp.example.com',
    isOn: true,
    offBecause: null,
    isFromEnvironment: false,
    kinds: ['backup.failed'],
    language: null,
    restsUntil: null,
    lastFailure: null,
    failingSince: null,
    lastSuccessAt: '2026-03-01T18:35:00.650Z',
    queued: 0,
    failed: 0,
    createdAt: '2026-01-01T12:00:00.000Z',
    version: 1,
  },
);

@injectable()
@Api('/notices', 'Notices', 'What the site tells people and programs outside: by mail, on Discord, by webhook.')
export class NoticesRest extends RestAdapter {
  constructor(
    private readonly notices: NoticeService,
    private readonly targets: NoticeTargetService,
  ) {
    super();
  }

  @Get('/', {
    summary: 'List the notices',
    description: 'Newest first by default.',
    needs: 'config',
    query: listQuery(NoticeListInput),
    answer: newestFirst(notice, 'The notices.'),
  })
  listNotices({ actor, input, page }: Call<NoticeListInput>) {
    return this.notices.list(actor, input, page);
  }

  @Get('/targets', {
    summary: 'List the targets of notices',
    description: 'By channel and name. They are changed in the panel.',
    needs: 'config',
    answer: shortList(target, 'The targets.'),
  })
  async listNoticeTargets({ actor }: Call) {
    return (await this.targets.list(actor)).map((details) => toTargetView(details));
  }

  @Get('/:id', { summary: 'Read a notice', needs: 'config', answer: one(notice, 'The notice.') })
  async readNotice({ actor, id }: Call) {
    const notice = await this.notices.find(actor, id);
    if (!notice) throw new NotFound('notice');
    return notice;
  }
}
