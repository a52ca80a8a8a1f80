import { injectable } from 'inversify';
import { BackupDownloadService } from '../../../application/backups/BackupDownloadService';
import { BackupPlan } from '../../../application/backups/BackupPlan';
import { BackupService } from '../../../application/backups/BackupService';
import { BackupOverviewView, BackupPlaceView, BackupPlanView, BackupRunView, BackupView } from './backups.graphql';
import { BackupPlanInput } from './backups.inputs';
import { sendDownload } from '../../http/sendDownload';
import { nothing, one, type Answer } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Get, Post, Put, type Call } from '../../rest/route';

const PLAN = { schedule: 'daily 04:00', isConfigured: false, version: 1 };
const STARTED_AT = '2026-03-01T04:00:00.000Z';

const plan = restView(BackupPlanView, 'BackupPlan', ['schedule', 'isConfigured', 'version'], PLAN);

const PLACE = { directory: '/backups', isWritable: true, keep: 7, machine: 'web-1' };
const place = restView(BackupPlaceView, 'BackupPlace', ['directory', 'isWritable', 'keep', 'machine'], PLACE);

const RUN = { kind: 'manual', startedAt: STARTED_AT, machine: 'web-1', done: 12, total: 40 };
const run = restView(BackupRunView, 'BackupRun', ['kind', 'startedAt', 'machine', 'done', 'total'], RUN);

const BACKUP = {
  id: '0f5e7c1a-93b4-4d6e-8f21-5b7a9c3d1e02',
  kind: 'scheduled',
  startedAt: STARTED_AT,
  file: '/backups/costa-2026-03-01T04-00-00Z.backup',
  bytes: 1_180_000,
  rows: 41_208,
  failure: null,
  cause: null,
  machine: 'web-1',
  isHere: true,
};
const backup = restView(
  BackupView,
  'Backup',
  ['id', 'kind', 'startedAt', 'file', 'bytes', 'rows', 'failure', 'cause', 'machine', 'isHere'],
  BACKUP,
);

const overview = restView(
  BackupOverviewView,
  'BackupOverview',
  ['lastGoodAt', 'isOverdue', 'plan', 'place', 'running', 'backups'],
  { lastGoodAt: STARTED_AT, isOverdue: false, plan: PLAN, place: PLACE, running: null, backups: [BACKUP] },
  { parts: { plan, place, running: run, backups: backup } },
);

const file: Answer<unknown> = {
  status: 200,
  description: 'The file, which `npm run costa -- restore` reads. A transfer that fails is cut off without its end.',
  type: 'application/octet-stream',
  schema: { type: 'string', contentMediaType: 'application/octet-stream' },
};

const EVERYTHING = 'Requires a recent password check and all permissions, because a backup contains everything.';

@injectable()
@Api('/backups', 'Backups', 'Backups of the whole database. A restore is a command on the machine of the site.')
export class BackupsRest extends RestAdapter {
  constructor(
    private readonly backups: BackupService,
    private readonly downloads: BackupDownloadService,
    private readonly plan: BackupPlan,
  ) {
    super();
  }

  @Get('/', { summary: 'List the backups', needs: 'config', answer: one(overview, 'The backups and their schedule.') })
  readBackups({ actor }: Call) {
    return this.backups.overview(actor);
  }

  @Post('/', {
    summary: 'Start a backup',
    description: 'It runs in the background; the list shows its progress and its outcome.',
    needs: 'config',
    conflict: '`CONFLICT` while a backup is taken.',
    answer: nothing('The backup runs.'),
  })
  async takeBackup({ actor }: Call) {
    await this.backups.takeNow(actor);
  }

  @Put('/plan', {
    summary: 'Change when the site takes backups on its own',
    description: 'Refused with `CONFLICT` if BACKUP_SCHEDULE sets it.',
    needs: 'config',
    body: restForm(BackupPlanInput, PLAN),
    answer: one(plan, 'The new schedule.'),
  })
  changeBackupPlan({ actor, input }: Call<BackupPlanInput>) {
    return this.plan.change(actor, input);
  }

  @Post('/download', {
    summary: 'Download a new backup',
    description: `It is made while it is sent, and not stored. ${EVERYTHING}`,
    needs: 'config',
    conflict: '`CONFLICT` while another new backup is sent.',
    answer: file,
  })
  async downloadNewBackup({ actor, response }: Call) {
    await sendDownload(response, await this.downloads.open(actor, null));
  }

  @Post('/:id/download', {
    summary: 'Download a stored backup',
    description: EVERYTHING,
    needs: 'config',
    conflict: '`CONFLICT` if the file is on another machine, or no longer stored.',
    answer: file,
  })
  async downloadBackup({ actor, id, response }: Call) {
    await sendDownload(response, await this.downloads.open(actor, id));
  }
}
