import { ArrayMaxSize, IsArray, IsIn, Matches } from 'class-validator';
import { ArgsType, InputType, Int, registerEnumType } from 'type-graphql';
import type {
  DiscordAppEdit,
  DiscordTargetEdit,
  MailTargetEdit,
  StaffMailEdit,
  WebhookTargetEdit,
} from '../../../application/notices/NoticeTargetService';
import type { NoticeListQuery } from '../../../application/notices/NoticeService';
import { isUsablePublicKey } from '../../../domain/discord/isUsablePublicKey';
import { isMailHost, MAIL_PORTS } from '../../../domain/notices/MailServer';
import { NOTICE_STATES, type NoticeState } from '../../../domain/notices/Notice';
import {
  DISCORD_KINDS,
  NOTICE_KINDS,
  STAFF_MAIL_KINDS,
  WEBHOOK_KINDS,
  type NoticeKind,
} from '../../../domain/notices/NoticeKind';
import {
  CHANNELS,
  MAIL_ENCRYPTIONS,
  type ChannelName,
  type MailEncryption,
} from '../../../domain/notices/NoticeTarget';
import { sentence } from '../../../domain/shared/Sentence';
import { isHttpUrl, MAX_STORED_URL_LENGTH } from '../../../domain/shared/WebAddress';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Untrimmed } from '../../http/readInput';
import {
  DomainRule,
  EditedVersion,
  EmailAddress,
  IsOneOfEach,
  MAX_NAME_LENGTH,
  OneOf,
  OptionalEmailAddress,
  OptionalId,
  OptionalName,
  OptionalOneOf,
  OptionalRuledText,
  OptionalText,
  RequiredName,
  RuledText,
} from '../../http/inputs/fields';
import { InputField } from '../../http/inputs/inputField';
import { ListInput } from '../../http/inputs/lists';
import { says } from '../../http/inputs/says';

export const NoticeKindEnum = graphqlEnum(NOTICE_KINDS);
registerEnumType(NoticeKindEnum, {
  name: 'NoticeKind',
  description: 'What the site tells people and programs outside. REST uses values such as `news.published`.',
});

export const NoticeStateEnum = graphqlEnum(NOTICE_STATES);
registerEnumType(NoticeStateEnum, {
  name: 'NoticeState',
  description: 'The state of a notice. REST uses lower-case values.',
  valuesConfig: {
    QUEUED: { description: 'Waits until it is due, also between attempts.' },
    SENDING: { description: 'Being sent right now.' },
    ACCEPTED: { description: 'The other side took it. Whether it was read is unknown.' },
    REFUSED: { description: 'The other side refused it for good.' },
    UNSURE: { description: 'Sent three times without an answer, so it may have arrived; staff decide.' },
    GIVEN_UP: { description: 'Certainly not sent before it expired.' },
    NOT_NEEDED: { description: 'Overtaken by something else, or left by staff.' },
  },
});

export const NoticeChannelEnum = graphqlEnum(CHANNELS);
registerEnumType(NoticeChannelEnum, {
  name: 'NoticeChannel',
  description: 'The way by which a notice is sent. REST uses lower-case values.',
});

export const MailEncryptionEnum = graphqlEnum(MAIL_ENCRYPTIONS);
registerEnumType(MailEncryptionEnum, {
  name: 'MailEncryption',
  description: 'How the connection to the mail server is encrypted.',
  valuesConfig: {
    TLS: { description: 'From the first byte; usually port 465.' },
    STARTTLS: { description: 'Begins in clear text and must switch; usually port 587.' },
    NONE: { description: 'Only for a server in a private network.' },
  },
});

const KINDS = says(sentence('noticeKinds'));

const Kinds = (description: string, kinds: readonly NoticeKind[] = NOTICE_KINDS): PropertyDecorator =>
  InputField(() => [NoticeKindEnum], description, [
    IsArray(KINDS),
    ArrayMaxSize(NOTICE_KINDS.length, KINDS),
    IsOneOfEach(kinds),
  ]);

const Language = (): PropertyDecorator =>
  OptionalRuledText(
    16,
    'The language of the posts: one of the site, as a BCP 47 code.',
    [Matches(/^[a-z]{2,3}(-[A-Z]{2})?$/, says(sentence('valueNotValid')))],
    { absent: 'Null or empty: the default language of the site.' },
  );

/** A number that Discord shows, such as the id of a channel. */
const DiscordId = (description: string): PropertyDecorator =>
  RuledText(25, description, [Matches(/^\d{15,25}$/, says(sentence('discordId')))]);

const ports = MAIL_PORTS.join(', ');

@InputType({ description: 'The mail server that the site sends mails with.' })
export class MailTargetInput implements MailTargetEdit {
  @RuledText(253, 'The host name or IP address of the mail server.', [
    DomainRule('isMailHost', isMailHost, sentence('mailHost'), { type: 'string', maxLength: 253 }),
  ])
  host!: string;

  @InputField(() => Int, `The port: ${ports}.`, [IsIn([...MAIL_PORTS], says(sentence('mailPort', { ports })))])
  port!: number;

  @OneOf(MailEncryptionEnum, 'How the connection is encrypted.')
  encryption!: MailEncryption;

  @OptionalName(320, 'The user name.', 'Null or empty: without a login.')
  username?: string | null;

  @Untrimmed()
  @OptionalText(
    500,
    'The password. It is stored encrypted and never shown again.',
    'Absent or null: the stored one stays. Empty: there is none.',
  )
  password?: string | null;

  @EmailAddress('The address that mails are from.')
  fromAddress!: string;

  @OptionalName(MAX_NAME_LENGTH, 'The name that mails are from.', 'Null or empty: the name of the site.')
  fromName?: string | null;

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'What staff are told by mail.' })
export class StaffMailInput implements StaffMailEdit {
  @OptionalEmailAddress('Where mails for staff go.', 'Null or empty: staff get no mails.')
  staffAddress?: string | null;

  @Kinds('What staff are told by mail: the server, purchases, vote parties, backups and connections.', STAFF_MAIL_KINDS)
  kinds!: NoticeKind[];

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'A Discord channel that notices are posted to.' })
export class DiscordTargetInput implements DiscordTargetEdit {
  @RequiredName(MAX_NAME_LENGTH, 'What staff call it, such as the name of the channel.')
  name!: string;

  @OptionalText(
    MAX_STORED_URL_LENGTH,
    'The webhook address from the settings of the Discord channel. It is stored encrypted and never shown again.',
    'Absent, null or empty: the stored one stays.',
  )
  address?: string | null;

  @OptionalRuledText(25, 'The id of a thread of the channel.', [
    Matches(/^\d{15,25}$/, says(sentence('discordThread'))),
  ])
  threadId?: string | null;

  @Language()
  language?: string | null;

  @Kinds('What is posted there. `SERVER_STATUS` is one message that is kept up to date.', DISCORD_KINDS)
  kinds!: NoticeKind[];

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'The Discord application that posts requests for staff with buttons.' })
export class DiscordAppInput implements DiscordAppEdit {
  @DiscordId('The application ID, as Discord shows it.')
  applicationId!: string;

  @RuledText(64, 'The public key, as Discord shows it: an Ed25519 key in hexadecimal.', [
    DomainRule('isUsablePublicKey', isUsablePublicKey, sentence('discordPublicKey'), {
      type: 'string',
      pattern: '^[0-9a-fA-F]{64}$',
    }),
  ])
  publicKey!: string;

  @OptionalText(
    200,
    'The token of the bot. It is stored encrypted and never shown again.',
    'Absent, null or empty: the stored one stays.',
  )
  token?: string | null;

  @DiscordId('The ID of the Discord server.')
  guildId!: string;

  @DiscordId('The ID of the channel where requests are posted. Buttons work only there.')
  channelId!: string;

  @Language()
  language?: string | null;

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'An address of another program that is called for notices.' })
export class WebhookTargetInput implements WebhookTargetEdit {
  @RequiredName(MAX_NAME_LENGTH, 'What staff call it.')
  name!: string;

  @RuledText(MAX_STORED_URL_LENGTH, 'The https address that is called.', [
    DomainRule('isHttpUrl', isHttpUrl, sentence('webhookAddress'), { type: 'string', format: 'uri' }),
  ])
  url!: string;

  @Kinds('What it is called for: all but the status message.', WEBHOOK_KINDS)
  kinds!: NoticeKind[];

  @EditedVersion()
  version?: number | null;
}

/** The address of a test. */
@ArgsType()
export class NoticeTestInput {
  @OptionalEmailAddress('Where a test mail goes.', 'Null or empty: to the address of staff.')
  recipient?: string | null;
}

@ArgsType()
export class NoticeListInput extends ListInput implements NoticeListQuery {
  @OptionalOneOf(NoticeStateEnum, 'Filter by this value; absent: no filter.')
  state?: NoticeState | null;

  @OptionalOneOf(NoticeChannelEnum, 'Filter by this value; absent: no filter.')
  channel?: ChannelName | null;

  @OptionalId('The id of a target.', 'Absent: all targets.')
  target?: string | null;

  @OptionalOneOf(NoticeKindEnum, 'Filter by this value; absent: no filter.')
  kind?: NoticeKind | null;

  @OptionalText(
    200,
    'Part of the subject or of the recipient, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  )
  search?: string | null;
}
