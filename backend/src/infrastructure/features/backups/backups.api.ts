import { injectable } from 'inversify';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  Float,
  ID,
  Int,
  Mutation as GraphQLMutation,
  ObjectType,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { BackupDownloadService } from '../../../application/backups/BackupDownloadService';
import { BackupPlan } from '../../../application/backups/BackupPlan';
import { BackupService } from '../../../application/backups/BackupService';
import {
  BACKUP_FAILURE_CAUSES,
  BACKUP_KINDS,
  type BackupFailureCause,
  type BackupKind,
} from '../../../domain/backups/Backup';
import type { Permission } from '../../../domain/staff/Permission';
import { nothing, one } from '../../api/answers';
import { Api, Get, Post, Put, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { sendDownload } from '../../http/sendDownload';
import { GraphQLOnly, Version } from '../../http/views';
import type { Answer as RestAnswer } from '../../rest/answers';
import { Post as RestPost, type Call as RestCall } from '../../rest/route';
import { BackupPlanInput } from './backups.inputs';

const BackupKindEnum = graphqlEnum(BACKUP_KINDS);
registerEnumType(BackupKindEnum, {
  name: 'BackupKind',
  description: 'Why a backup was taken: on schedule, before an upgrade, or on request.',
});

const BackupFailureCauseEnum = graphqlEnum(BACKUP_FAILURE_CAUSES);
registerEnumType(BackupFailureCauseEnum, {
  name: 'BackupFailureCause',
  description: 'Why a backup failed.',
  valuesConfig: {
    DISK_FULL: { description: 'The disk is full.' },
    READ_ONLY: { description: 'The disk is read-only.' },
    NO_PERMISSION: { description: 'The site may not write to the directory.' },
    NO_FOLDER: { description: 'The directory does not exist and could not be created.' },
    DATABASE: { description: 'The database could not be read.' },
    OTHER: { description: 'Something else; `failure` says what.' },
  },
});

@Example({
  kind: 'scheduled',
  startedAt: '2026-03-01T04:00:00.000Z',
  file: '/backups/costa-2026-03-01T04-00-00Z.backup',
  bytes: 1_180_000,
  rows: 41_208,
  machine: 'web-1',
})
@ObjectType('Backup', { description: 'An attempt to take a backup, with its outcome.' })
export class BackupView {
  @Field(() => ID, { description: 'The ID.' })
  id!: string;

  @Field(() => BackupKindEnum, { description: 'Why it was taken.' })
  kind!: BackupKind;

  @Field(() => Date, { description: 'When it began; the backup has the data of this time.' })
  startedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The path of the file, which was read again after it was written; null after a failure.',
  })
  file!: string | null;

  @Field(() => Float, { nullable: true, description: 'The size of the file in bytes; null after a failure.' })
  bytes!: number | null;

  @Field(() => Float, { nullable: true, description: 'The number of rows; null after a failure.' })
  rows!: number | null;

  @Field(() => String, { nullable: true, description: 'What failed, as text for people; null after a success.' })
  failure!: string | null;

  @Field(() => BackupFailureCauseEnum, { nullable: true, description: 'Why it failed; null after a success.' })
  cause!: BackupFailureCause | null;

  @Field(() => String, {
    nullable: true,
    description: 'The host name of the machine with the file; null if it was not recorded.',
  })
  machine!: string | null;

  @Field(() => Boolean, { description: 'Whether the instance that answers can read the file and send it.' })
  isHere!: boolean;
}

@Example({ kind: 'manual', machine: 'web-1', done: 12, total: 40 })
@ObjectType('BackupRun', { description: 'A backup that is being taken.' })
export class BackupRunView {
  @Field(() => BackupKindEnum, { description: 'Why it is taken.' })
  kind!: BackupKind;

  @Field(() => Date, { description: 'When it began.' })
  startedAt!: Date;

  @Field(() => String, { description: 'The host name of the machine that takes it.' })
  machine!: string;

  @Field(() => Int, { description: 'How many tables are written.' })
  done!: number;

  @Field(() => Int, { description: 'The number of tables; 0 until it is known.' })
  total!: number;
}

@Example({ isConfigured: false })
@ObjectType('BackupPlan', { description: 'When the site takes backups on its own.' })
export class BackupPlanView {
  @SameAs(BackupPlanInput, { nullable: true })
  schedule!: string | null;

  @Field(() => Boolean, { description: 'Whether BACKUP_SCHEDULE sets the schedule, which overrides the panel.' })
  isConfigured!: boolean;

  @Version({ inRest: true })
  version!: number;
}

@Example({ directory: '/backups', keep: 7, machine: 'web-1' })
@ObjectType('BackupPlace', { description: 'The directory of backups, as the instance that answers sees it.' })
export class BackupPlaceView {
  @Field(() => String, { description: 'The path: BACKUP_DIR.' })
  directory!: string;

  @Field(() => Boolean, { description: 'Whether backups can be written there.' })
  isWritable!: boolean;

  @GraphQLOnly()
  @Field(() => Float, { nullable: true, description: 'The free space in bytes; null if it is unknown.' })
  freeBytes!: number | null;

  @Field(() => Int, { description: 'How many backups of each kind are kept: BACKUP_KEEP.' })
  keep!: number;

  @Field(() => String, { description: 'The host name of the machine.' })
  machine!: string;
}

@Example({ lastGoodAt: '2026-03-01T04:00:00.000Z', isOverdue: false })
@ObjectType('BackupOverview', { description: 'The backups of this site.' })
export class BackupOverviewView {
  @Field(() => Date, { nullable: true, description: 'When the last complete backup was taken; null if there is none.' })
  lastGoodAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether backups are scheduled and the last good one is too old.' })
  isOverdue!: boolean;

  @Field(() => BackupPlanView, { description: 'When the site takes backups on its own.' })
  plan!: BackupPlanView;

  @Field(() => BackupPlaceView, { description: 'Where they are stored.' })
  place!: BackupPlaceView;

  @Field(() => BackupRunView, { nullable: true, description: 'The backup that is being taken; null if none is.' })
  running!: BackupRunView | null;

  @Field(() => [BackupView], { description: 'The last 100 attempts, newest first.' })
  backups!: readonly BackupView[];
}

const file: RestAnswer<unknown> = {
  status: 200,
  description: 'The file, which `npm run costa -- restore` reads. A transfer that fails is cut off without its end.',
  type: 'application/octet-stream',
  schema: { type: 'string', contentMediaType: 'application/octet-stream' },
};

const EVERYTHING = 'Requires a recent password check and all permissions, because a backup contains everything.';

@injectable()
@Resolver(() => BackupOverviewView)
@Api('/backups', 'Backups', 'Backups of the whole database. A restore is a command on the machine of the site.')
export class BackupsApi {
  constructor(
    private readonly service: BackupService,
    private readonly downloads: BackupDownloadService,
    private readonly plan: BackupPlan,
  ) {}

  @Get('/', { does: 'The backups of this site.', needs: 'config', answer: one(BackupOverviewView) })
  backups({ actor }: Call) {
    return this.service.overview(actor);
  }

  @Post('/', {
    isNeverRepeated: true,
    does:
      'Starts a backup and returns true at once; `backups` shows its progress and its outcome. `CONFLICT` while one is ' +
      'taken.',
    needs: 'config',
    conflict: '`CONFLICT` while a backup is taken.',
    answer: nothing(),
  })
  takeBackup({ actor }: Call) {
    return this.service.takeNow(actor);
  }

  @Put('/plan', {
    does: 'Changes when the site takes backups on its own. `CONFLICT` if BACKUP_SCHEDULE sets it.',
    needs: 'config',
    body: BackupPlanInput,
    answer: one(BackupPlanView),
  })
  updateBackupPlan({ actor, input }: Call<BackupPlanInput>) {
    return this.plan.change(actor, input);
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => Boolean, {
    description:
      'Returns true if `POST /api/backups/download` would send a backup now, or `POST /api/backups/{id}/download` the ' +
      'stored one. Requires a recent password check and all permissions, because a backup contains everything.',
  })
  async checkBackupDownload(
    @Arg('id', () => ID, { nullable: true, description: 'The stored backup; null for a new one.' }) id: string | null,
    @Ctx() { actor }: Context,
  ): Promise<boolean> {
    await this.downloads.check(actor, id ?? null);
    return true;
  }

  @RestPost('/download', {
    isNeverRepeated: true,
    summary: 'Download a new backup',
    description: `It is made while it is sent, and not stored. ${EVERYTHING}`,
    needs: 'config',
    conflict: '`CONFLICT` while another new backup is sent.',
    answer: file,
  })
  async downloadNewBackup({ actor, response }: RestCall) {
    await sendDownload(response, await this.downloads.open(actor, null));
  }

  @RestPost('/:id/download', {
    isNeverRepeated: true,
    summary: 'Download a stored backup',
    description: EVERYTHING,
    needs: 'config',
    conflict: '`CONFLICT` if the file is on another machine, or no longer stored.',
    answer: file,
  })
  async downloadBackup({ actor, id, response }: RestCall) {
    await sendDownload(response, await this.downloads.open(actor, id));
  }
}
