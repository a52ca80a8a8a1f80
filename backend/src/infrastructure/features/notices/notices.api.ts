import { injectable } from 'inversify';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  ID,
  Int,
  Mutation as GraphQLMutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { NoticeService } from '../../../application/notices/NoticeService';
import { NoticeTargetService, type TargetDetails } from '../../../application/notices/NoticeTargetService';
import type { NoticeState } from '../../../domain/notices/Notice';
import type { NoticeKind } from '../../../domain/notices/NoticeKind';
import type { ChannelName, MailEncryption } from '../../../domain/notices/NoticeTarget';
import type { Permission } from '../../../domain/staff/Permission';
import { found, newestFirst, oneOrNull, shortList } from '../../api/answers';
import { Api, Get, Query, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { PageOf } from '../../graphql/pages';
import { Example } from '../../http/inputs/examples';
import { GraphQLOnly, Id, Version } from '../../http/views';
import { Get as RestGet } from '../../rest/route';
import { Said } from '../../texts/Said';
import {
  DiscordAppInput,
  DiscordTargetInput,
  MailEncryptionEnum,
  MailTargetInput,
  NoticeChannelEnum,
  NoticeKindEnum,
  NoticeListInput,
  NoticeStateEnum,
  NoticeTestInput,
  StaffMailInput,
  WebhookTargetInput,
} from './notices.inputs';

const CURRENT_VERSION = 'The version of the object that this decision is based on; a stale one is a `CONFLICT`.';

const BaseVersion = () => Arg('version', () => Int, { nullable: true, description: CURRENT_VERSION });

@Example({ name: 'smtp.example.com', isFromEnvironment: false, kinds: ['backup.failed'], queued: 0, failed: 0 })
@ObjectType('NoticeTarget', {
  description: 'A place where notices go. The fields of the other channels are null. Secrets are never shown.',
})
export class NoticeTargetView {
  @Id()
  id!: string;

  @Field(() => NoticeChannelEnum, { description: 'The channel.' })
  channel!: ChannelName;

  @Field(() => String, { description: 'What staff call it; for mail, the host of the mail server.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether notices are sent there.' })
  isOn!: boolean;

  @Said()
  @Field(() => String, {
    nullable: true,
    description: 'Why the site switched it off. Notices for it are kept for 76 hours. Null: staff did, or it is on.',
  })
  offBecause!: string | null;

  @Field(() => Boolean, { description: 'Whether `SMTP_URL` sets it. Its connection cannot be changed in the panel.' })
  isFromEnvironment!: boolean;

  @GraphQLOnly()
  @Field(() => Boolean, { description: 'Whether it has a password, a token or a key.' })
  hasSecret!: boolean;

  @Field(() => [NoticeKindEnum], { description: 'What is sent there; for mail, what staff are told.' })
  kinds!: readonly NoticeKind[];

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Mail: the host of the mail server.' })
  host!: string | null;

  @GraphQLOnly()
  @Field(() => Int, { nullable: true, description: 'Mail: the port.' })
  port!: number | null;

  @GraphQLOnly()
  @Field(() => MailEncryptionEnum, { nullable: true, description: 'Mail: how the connection is encrypted.' })
  encryption!: MailEncryption | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Mail: the user name; null: without a login.' })
  username!: string | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Mail: the address that mails are from.' })
  fromAddress!: string | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Mail: the name that mails are from; null: that of the site.' })
  fromName!: string | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Mail: where mails for staff go; null: staff get none.' })
  staffAddress!: string | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Discord: the id of the webhook.' })
  webhookId!: string | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Discord: the id of the thread.' })
  threadId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Discord: the language of the posts; null: the default language of the site.',
  })
  language!: string | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Discord application: its ID.' })
  applicationId!: string | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Discord application: its public key.' })
  publicKey!: string | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Discord application: the ID of the Discord server.' })
  guildId!: string | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Discord application: the ID of the channel.' })
  channelId!: string | null;

  @GraphQLOnly()
  @Field(() => String, {
    nullable: true,
    description: 'Discord application: the address to enter at Discord as Interactions Endpoint URL.',
  })
  interactionsUrl!: string | null;

  @GraphQLOnly()
  @Field(() => String, { nullable: true, description: 'Webhook: the address that is called.' })
  url!: string | null;

  @GraphQLOnly()
  @Field(() => String, {
    nullable: true,
    description: 'Webhook: the new signing key. Only in the answer that makes one; it is never shown again.',
  })
  signingKey!: string | null;

  @Field(() => Date, { nullable: true, description: 'Until when it rests after a failure; null: it does not.' })
  restsUntil!: Date | null;

  @Said()
  @Field(() => String, { nullable: true, description: 'The last failure, in the words of the other side.' })
  lastFailure!: string | null;

  @Field(() => Date, { nullable: true, description: 'Since when it fails; null: it does not.' })
  failingSince!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it last accepted a notice.' })
  lastSuccessAt!: Date | null;

  @Field(() => Int, { description: 'The number of notices that wait for it.' })
  queued!: number;

  @Field(() => Int, { description: 'The number of notices that it did not accept and that staff can send again.' })
  failed!: number;

  @Field(() => Date, { description: 'When it was set up.' })
  createdAt!: Date;

  @Version({ inRest: true })
  version!: number;
}

@ObjectType('NoticeAttempt', { description: 'One attempt to send a notice.' })
export class NoticeAttemptView {
  @Field(() => Int, { description: 'Starts at 1.' })
  number!: number;

  @Field(() => Date, { description: 'When it started.' })
  at!: Date;

  @Field(() => String, {
    description:
      '`accepted`, `refused`, `failed` (certainly not sent), `uncertain`, `not_needed`, `resting` (the target took nothing) or `switched_off`.',
  })
  outcome!: string;

  @Said()
  @Field(() => String, { nullable: true, description: 'The words of the other side.' })
  reply!: string | null;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  ms!: number;
}

@Example({
  kind: 'news.published',
  subject: 'news:2f1e8d7c-6b5a-4c3d-8e2f-1a0b9c8d7e6f',
  recipient: 'fox@example.org',
  language: 'en',
  state: 'accepted',
  mayHaveBeenSent: false,
  reply: '250 2.0.0 Ok: queued as 4F1A2B3C',
})
@ObjectType('Notice', { description: 'Something that the site tells one target.' })
export class NoticeView {
  @Id()
  id!: string;

  @Field(() => ID, { description: 'The id of its target.' })
  target!: string;

  @Field(() => NoticeKindEnum, { description: 'What it tells.' })
  kind!: NoticeKind;

  @Field(() => String, {
    description: 'What it is about, such as `ticket:` and an id. Order is kept within a subject.',
  })
  subject!: string;

  @Field(() => String, { nullable: true, description: 'The mail address; null for other channels and after 30 days.' })
  recipient!: string | null;

  @Field(() => String, { description: 'The language it is written in.' })
  language!: string;

  @Field(() => NoticeStateEnum, { description: 'The state.' })
  state!: NoticeState;

  @Field(() => Boolean, { description: 'Whether an attempt ended without an answer, so that it may have arrived.' })
  mayHaveBeenSent!: boolean;

  @Field(() => Int, { description: 'The number of attempts.' })
  attempts!: number;

  @Field(() => Date, { description: 'The earliest time of the next attempt.' })
  dueAt!: Date;

  @Field(() => Date, { description: 'When it is given up.' })
  expiresAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the last attempt started.' })
  sentAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it reached its final state.' })
  settledAt!: Date | null;

  @Said()
  @Field(() => String, { nullable: true, description: 'Why it is in this state, as text for people.' })
  note!: string | null;

  @Said()
  @Field(() => String, { nullable: true, description: 'The last words of the other side.' })
  reply!: string | null;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt!: Date;

  @GraphQLOnly()
  @Field(() => [NoticeAttemptView], {
    nullable: true,
    description: 'The attempts, oldest first; at most the last 50. Only in the query `notice`, else null.',
  })
  attemptList?: readonly NoticeAttemptView[];

  @GraphQLOnly()
  @Field(() => String, {
    nullable: true,
    description: 'What it would say now, as plain text. Only in the query `notice`, else null.',
  })
  preview?: string | null;

  @Field(() => Int, { description: 'Increases with every change. Send it with a decision to detect conflicts.' })
  version!: number;
}

const NoticePageView = PageOf(NoticeView, 'NoticePage', 'A page of notices.');

/** Staff could read the notices at the target that they choose. */
const OF_KINDS = 'those that reading the chosen kinds needs (`tickets` for requests, `tebex` for purchases)';

@injectable()
@Resolver()
@Api('/notices', 'Notices', 'What the site tells people and programs outside: by mail, on Discord, by webhook.')
export class NoticesApi {
  constructor(
    private readonly notices: NoticeService,
    private readonly targets: NoticeTargetService,
  ) {}

  @Get('/', {
    does: 'What was told, newest first by default.',
    needs: 'config',
    args: NoticeListInput,
    answer: newestFirst(NoticeView, NoticePageView),
  })
  noticePage({ actor, input, page }: Call<NoticeListInput>) {
    return this.notices.list(actor, input, page);
  }

  @Get('/targets', {
    does: 'The places where notices go.',
    restNote: 'By channel and name. They are changed in the panel.',
    needs: 'config',
    answer: shortList(NoticeTargetView),
  })
  async noticeTargets({ actor }: Call) {
    return (await this.targets.list(actor)).map((details) => toTargetView(details));
  }

  @Query('/:id', {
    does: 'One notice with its attempts; null if no notice has this ID.',
    needs: 'config',
    answer: oneOrNull(NoticeView),
  })
  async notice({ actor, id }: Call) {
    const notice = await this.notices.find(actor, id);
    if (!notice) return null;
    const [attemptList, preview] = [await this.notices.attempts(actor, id), await this.notices.preview(actor, notice)];
    return { ...notice, attemptList, preview };
  }

  @RestGet('/:id', { summary: 'Read a notice', needs: 'config', answer: found(NoticeView, 'notice').rest })
  readNotice({ actor, id }: Call) {
    return this.notices.find(actor, id);
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => NoticeTargetView, {
    description:
      'Sets the mail server up, or changes it. Requires a recent password check. Permissions: `config`, and `tickets`, because ' +
      'mails to guests open their requests.',
  })
  async saveMailTarget(
    @Arg('input', () => MailTargetInput) input: MailTargetInput,
    @Ctx() { actor }: Context,
  ): Promise<NoticeTargetView> {
    return toTargetView(await this.targets.saveMail(actor, input));
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => NoticeTargetView, {
    description: `Chooses what staff are told by mail. Permission: \`config\`, and ${OF_KINDS}.`,
  })
  async saveStaffMail(
    @Arg('input', () => StaffMailInput) input: StaffMailInput,
    @Ctx() { actor }: Context,
  ): Promise<NoticeTargetView> {
    return toTargetView(await this.targets.saveStaffMail(actor, input));
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => NoticeTargetView, {
    description: `Adds a Discord channel, or changes one. Requires a recent password check. Permission: \`config\`, and ${OF_KINDS}.`,
  })
  async saveDiscordTarget(
    @Arg('id', () => ID, { nullable: true, description: 'Null: a new one.' }) id: string | null | undefined,
    @Arg('input', () => DiscordTargetInput) input: DiscordTargetInput,
    @Ctx() { actor }: Context,
  ): Promise<NoticeTargetView> {
    return toTargetView(await this.targets.saveDiscord(actor, id, input));
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => NoticeTargetView, {
    description:
      'Sets the Discord application up, or changes it. Another application or public key unlinks the Discord accounts of ' +
      'all staff. Requires a recent password check. Permissions: `config`, and `tickets`, because it posts requests.',
  })
  async saveDiscordApp(
    @Arg('input', () => DiscordAppInput) input: DiscordAppInput,
    @Ctx() { actor }: Context,
  ): Promise<NoticeTargetView> {
    return toTargetView(await this.targets.saveDiscordApp(actor, input));
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => NoticeTargetView, {
    description: `Adds an address of another program, or changes one. Requires a recent password check. Permission: \`config\`, and ${OF_KINDS}.`,
  })
  async saveWebhookTarget(
    @Arg('id', () => ID, { nullable: true, description: 'Null: a new one.' }) id: string | null | undefined,
    @Arg('input', () => WebhookTargetInput) input: WebhookTargetInput,
    @Ctx() { actor }: Context,
  ): Promise<NoticeTargetView> {
    const { details, signingKey } = await this.targets.saveWebhook(actor, id, input);
    return toTargetView(details, signingKey);
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => NoticeTargetView, {
    description:
      'Replaces the signing key of a webhook target. The previous one signs too for 24 hours. Requires a recent password ' +
      `check. Permission: \`config\`, and ${OF_KINDS}.`,
  })
  async renewSigningKey(
    @Arg('id', () => ID) id: string,
    @BaseVersion() version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<NoticeTargetView> {
    const { details, signingKey } = await this.targets.renewSigningKey(actor, id, version);
    return toTargetView(details, signingKey);
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => NoticeTargetView, { description: 'Switches a target on or off. Permission: `config`.' })
  async switchNoticeTarget(
    @Arg('id', () => ID) id: string,
    @Arg('isOn', () => Boolean) isOn: boolean,
    @BaseVersion() version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<NoticeTargetView> {
    return toTargetView(await this.targets.switch(actor, id, isOn, version));
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => Boolean, {
    description: 'Deletes a target with its notices. Requires a recent password check. Permission: `config`.',
  })
  async deleteNoticeTarget(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.targets.remove(actor, id);
    return true;
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => NoticeView, {
    description:
      'Queues a test. It is sent like every other notice; its state tells the outcome. Permission: `config`.',
  })
  testNoticeTarget(
    @Arg('id', () => ID) id: string,
    @Args(() => NoticeTestInput) { recipient }: NoticeTestInput,
    @Ctx() { actor }: Context,
  ): Promise<NoticeView> {
    return this.targets.test(actor, id, recipient);
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => NoticeView, {
    description: 'Queues a notice again that was not accepted. Permission: `config`.',
  })
  sendNoticeAgain(
    @Arg('id', () => ID) id: string,
    @BaseVersion() version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<NoticeView> {
    return this.notices.sendAgain(actor, id, version);
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => Int, {
    description:
      'Queues everything again that a target did not accept, up to 1,000 notices. Returns their number. Permission: `config`.',
  })
  sendFailedNoticesAgain(@Arg('target', () => ID) target: string, @Ctx() { actor }: Context): Promise<number> {
    return this.notices.sendAllAgain(actor, target);
  }

  @Authorized<Permission>('config')
  @GraphQLMutation(() => NoticeView, { description: 'Settles a notice without sending it. Permission: `config`.' })
  leaveNotice(
    @Arg('id', () => ID) id: string,
    @BaseVersion() version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<NoticeView> {
    return this.notices.leave(actor, id, version);
  }
}

const NO_SETTINGS = {
  ...{
    host: null,
    port: null,
    encryption: null,
    username: null,
    fromAddress: null,
    fromName: null,
    staffAddress: null,
  },
  ...{ webhookId: null, threadId: null, language: null, url: null },
  ...{ applicationId: null, publicKey: null, guildId: null, channelId: null },
};

/** The target as the API shows it. */
export function toTargetView(
  { target, counts, isFromEnvironment, hasSecret, interactionsUrl }: TargetDetails,
  signingKey: string | null = null,
): NoticeTargetView {
  const { id, channel, name, settings, isOn, offBecause, lastFailure, failingSince, lastSuccessAt } = target;
  const restsUntil = target.isOn && target.restsUntil > new Date() ? target.restsUntil : null;
  return {
    ...NO_SETTINGS,
    ...settings,
    ...{ id, channel, name, isOn, offBecause, isFromEnvironment, hasSecret, interactionsUrl, signingKey, restsUntil },
    ...{ lastFailure, failingSince, lastSuccessAt, ...counts, createdAt: target.createdAt, version: target.version },
  };
}
