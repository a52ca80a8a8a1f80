import { injectable } from 'inversify';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  Float,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { BackupDownloadService } from '../../../application/backups/BackupDownloadService';
import { BackupPlan, type CurrentBackupPlan } from '../../../application/backups/BackupPlan';
import { BackupService, type BackupOverview } from '../../../application/backups/BackupService';
import {
  BACKUP_FAILURE_CAUSES,
  BACKUP_KINDS,
  type BackupFailureCause,
  type BackupKind,
} from '../../../domain/backups/Backup';
import type { Permission } from '../../../domain/staff/Permission';
import { graphqlEnum } from '../../http/graphqlEnum';
import { BackupPlanInput } from './backups.inputs';
import { SameAs } from '../../http/inputs/inputField';
import type { Context } from '../../graphql/Context';

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

@ObjectType('BackupPlan', { description: 'When the site takes backups on its own.' })
export class BackupPlanView {
  @SameAs(BackupPlanInput, { nullable: true })
  schedule!: string | null;

  @Field(() => Boolean, { description: 'Whether BACKUP_SCHEDULE sets the schedule, which overrides the panel.' })
  isConfigured!: boolean;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@ObjectType('BackupPlace', { description: 'The directory of backups, as the instance that answers sees it.' })
export class BackupPlaceView {
  @Field(() => String, { description: 'The path: BACKUP_DIR.' })
  directory!: string;

  @Field(() => Boolean, { description: 'Whether backups can be written there.' })
  isWritable!: boolean;

  @Field(() => Float, { nullable: true, description: 'The free space in bytes; null if it is unknown.' })
  freeBytes!: number | null;

  @Field(() => Int, { description: 'How many backups of each kind are kept: BACKUP_KEEP.' })
  keep!: number;

  @Field(() => String, { description: 'The host name of the machine.' })
  machine!: string;
}

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

@injectable()
@Resolver(() => BackupOverviewView)
export class BackupsResolver {
  constructor(
    private readonly service: BackupService,
    private readonly downloads: BackupDownloadService,
    private readonly plan: BackupPlan,
  ) {}

  @Authorized<Permission>('config')
  @Query(() => BackupOverviewView, { description: 'The backups of this site. Permission: `config`.' })
  backups(@Ctx() { actor }: Context): Promise<BackupOverview> {
    return this.service.overview(actor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => Boolean, {
    description:
      'Starts a backup and returns true at once; `backups` shows its progress and its outcome. `CONFLICT` while one is ' +
      'taken. Permission: `config`.',
  })
  async takeBackup(@Ctx() { actor }: Context): Promise<boolean> {
    await this.service.takeNow(actor);
    return true;
  }

  @Authorized<Permission>('config')
  @Mutation(() => BackupPlanView, {
    description:
      'Changes when the site takes backups on its own. `CONFLICT` if BACKUP_SCHEDULE sets it. Permission: `config`.',
  })
  updateBackupPlan(
    @Arg('input', () => BackupPlanInput) input: BackupPlanInput,
    @Ctx() { actor }: Context,
  ): Promise<CurrentBackupPlan> {
    return this.plan.change(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => Boolean, {
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
}
