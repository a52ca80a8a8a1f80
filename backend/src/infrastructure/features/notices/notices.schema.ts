import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { Notice, NOTICE_STATES } from '../../../domain/notices/Notice';
import { CHANNELS, NoticeTarget } from '../../../domain/notices/NoticeTarget';
import { bigint, bool, id, int, text, timestamp, version } from '../../persistence/query/columns';

const sqlList = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Columns that only the statements of the repository use. */
const unread = { select: false, insert: false, update: false } satisfies Partial<EntitySchemaColumnOptions>;

export const NoticeTargetSchema = new EntitySchema<NoticeTarget>({
  name: 'NoticeTarget',
  target: NoticeTarget,
  tableName: 'notice_targets',
  columns: {
    id,
    channel: text('channel'),
    name: text('name'),
    settings: { type: 'jsonb', name: 'settings' },
    secret: text('secret', { nullable: true }),
    isOn: bool('is_on'),
    offBecause: text('off_because', { nullable: true }),
    version,
    restsUntil: timestamp('rests_until'),
    failures: int('failures', { default: 0 }),
    loginFailures: int('login_failures', { default: 0 }),
    failingSince: timestamp('failing_since', { nullable: true }),
    lastSuccessAt: timestamp('last_success_at', { nullable: true }),
    lastFailure: text('last_failure', { nullable: true }),
    createdAt: timestamp('created_at'),
    ...{
      heldBy: text('held_by', { nullable: true, ...unread }),
      heldUntil: timestamp('held_until', { default: () => 'now()', ...unread }),
    },
  },
  indices: [
    { name: 'notice_targets_one_mail', columns: ['channel'], unique: true, where: `channel = 'mail'` },
    { name: 'notice_targets_one_app', columns: ['channel'], unique: true, where: `channel = 'discord_app'` },
  ],
  checks: [{ name: 'notice_targets_channel_known', expression: `channel IN (${sqlList(CHANNELS)})` }],
});

/** The type of the option lacks a value that TypeORM knows. */
const alwaysIdentity = { generated: 'identity' as 'increment', generatedIdentity: 'ALWAYS' as const };

const OPEN = `state IN ('queued', 'sending')`;

export const NoticeSchema = new EntitySchema<Notice>({
  name: 'Notice',
  target: Notice,
  tableName: 'notices',
  columns: {
    id,
    ...{ seq: { ...bigint('seq'), ...alwaysIdentity, ...unread } },
    target: { type: 'uuid', name: 'target' },
    kind: text('kind'),
    subject: text('subject'),
    key: text('key'),
    facts: { type: 'jsonb', name: 'facts' },
    recipient: text('recipient', { nullable: true }),
    language: text('language'),
    isProven: bool('is_proven'),
    sender: text('sender', { nullable: true }),
    state: text('state'),
    mayHaveBeenSent: bool('may_have_been_sent', { default: false }),
    attempts: int('attempts', { default: 0 }),
    failures: int('failures', { default: 0 }),
    doubts: int('doubts', { default: 0 }),
    dueAt: timestamp('due_at'),
    expiresAt: timestamp('expires_at'),
    sentAt: timestamp('sent_at', { nullable: true }),
    settledAt: timestamp('settled_at', { nullable: true }),
    note: text('note', { nullable: true }),
    reply: text('reply', { nullable: true }),
    remoteId: text('remote_id', { nullable: true }),
    createdAt: timestamp('created_at'),
    version,
  },
  indices: [
    { name: 'notices_open', columns: ['target', 'subject', 'seq'], where: OPEN },
    { name: 'notices_in_order', columns: ['target', 'seq'], where: OPEN },
    { name: 'notices_due', columns: ['target', 'dueAt'], where: `state = 'queued'` },
    { name: 'notices_sending', columns: ['target'], where: `state = 'sending'` },
    { name: 'notices_newest', columns: ['createdAt', 'id'] },
    { name: 'notices_of_state', columns: ['state', 'createdAt', 'id'] },
    { name: 'notices_of_target', columns: ['target', 'createdAt', 'id'] },
    { name: 'notices_of_subject', columns: ['subject', 'seq'] },
    { name: 'notices_to_recipient', columns: ['recipient', 'createdAt'], where: 'recipient IS NOT NULL' },
    { name: 'notices_of_sender', columns: ['sender', 'createdAt'], where: 'sender IS NOT NULL' },
    { name: 'notices_settled', columns: ['settledAt'], where: 'settled_at IS NOT NULL' },
    { name: 'notices_search', columns: ['subject'], synchronize: false },
  ],
  uniques: [{ name: 'notices_once', columns: ['target', 'key'] }],
  checks: [{ name: 'notices_state_known', expression: `state IN (${sqlList(NOTICE_STATES)})` }],
  foreignKeys: [
    {
      name: 'notices_target_fkey',
      target: 'NoticeTarget',
      columnNames: ['target'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
});
