import { EntitySchema } from 'typeorm';
import { Ban } from '../../../domain/bans/Ban';
import { bool, id, timestamp, text, version } from '../../persistence/query/columns';

/**
 * The indexes `bans_search`, `bans_staff_search`, `bans_by_name`, `bans_by_staff`, `bans_by_end` and `bans_by_scope` are on expressions, which a mapping
 * cannot describe; see the migrations.
 */
export const BanSchema = new EntitySchema<Ban>({
  name: 'Ban',
  target: Ban,
  tableName: 'bans',
  columns: {
    id,
    username: text('username'),
    playerUuid: { type: 'uuid', name: 'player_uuid', nullable: true },
    nameAtBan: text('name_at_ban', { nullable: true }),
    reason: text('reason'),
    bannedBy: text('banned_by'),
    duration: text('duration'),
    isPermanent: bool('is_permanent'),
    expiresAt: timestamp('expires_at', { nullable: true }),
    date: timestamp('date', { default: () => 'now()' }),
    isActive: bool('is_active', { default: true }),
    liftedBy: text('lifted_by', { nullable: true }),
    liftedAt: timestamp('lifted_at', { nullable: true }),
    liftReason: text('lift_reason', { nullable: true }),
    source: text('source', { default: 'site' }),
    externalKey: text('external_key', { nullable: true }),
    isListed: bool('is_listed', { default: false }),
    isOverruled: bool('is_overruled', { default: false }),
    scope: text('scope', { nullable: true }),
    version,
  },
  indices: [
    { name: 'bans_newest', columns: ['date', 'id'] },
    { name: 'bans_ending', columns: ['expiresAt'], where: 'is_active' },
    { name: 'bans_lifted', columns: ['date', 'id'], where: 'NOT is_active' },
    { name: 'bans_by_name', columns: ['id'], synchronize: false },
    { name: 'bans_by_staff', columns: ['date', 'id'], synchronize: false },
    { name: 'bans_external_key_unique', columns: ['externalKey'], unique: true, where: 'external_key IS NOT NULL' },
    { name: 'bans_by_player', columns: ['playerUuid'], where: 'player_uuid IS NOT NULL' },
    { name: 'bans_in_force_newest', columns: ['date', 'id'], where: 'is_active', synchronize: false },
    { name: 'bans_by_end', columns: ['isPermanent', 'id'], synchronize: false },
    { name: 'bans_by_scope', columns: ['date', 'id'], synchronize: false },
  ],
  checks: [
    { name: 'bans_permanent_without_end', expression: 'NOT (is_permanent AND expires_at IS NOT NULL)' },
    {
      name: 'bans_lifted_only_while_inactive',
      expression: 'NOT is_active OR num_nonnulls(lifted_by, lifted_at, lift_reason) = 0',
    },
    { name: 'bans_source_known', expression: `source IN ('site', 'game', 'litebans')` },
  ],
});
