import { injectable } from 'inversify';
import { Conflict } from '../../../domain/shared/DomainError';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { ArrivedVote } from '../../../domain/voting/ArrivedVote';
import { VoteConnection } from '../../../domain/voting/VoteConnection';
import { VoteConnections, type ConnectedSite } from '../../../domain/voting/VoteConnections';
import {
  MAX_UNKNOWN_VOTES,
  MAX_UNTRUSTED_VOTES,
  VoteInbox,
  type ArrivedVoteFilter,
  type DueVote,
  type UnknownService,
  type UntrustedVoteCounts,
} from '../../../domain/voting/VoteInbox';
import { VoteLink } from '../../../domain/voting/VoteLink';
import { VotifierKeys, VotifierKeyStore } from '../../../domain/voting/VotifierKeys';
import { Database } from '../../persistence/connection/Database';
import { fetchPage } from '../../persistence/query/lists';
import { mapUniqueViolation } from '../../persistence/query/mapUniqueViolation';
import { sentence } from '../../../domain/shared/Sentence';

/** Maximum number of unknown service names listed, so that senders who invent names cannot make the list endless. */
const MAX_UNKNOWN_SERVICES = 50;

@injectable()
export class SqlVoteConnections extends VoteConnections {
  constructor(private readonly database: Database) {
    super();
  }

  async all(): Promise<ConnectedSite[]> {
    const { entities, raw } = await this.database
      .repository<VoteLink>(VoteLink)
      .createQueryBuilder('link')
      .leftJoin(VoteConnection, 'connection', 'connection.linkId = link.id')
      .addSelect([
        'connection.service_name AS service_name',
        'connection.token AS token',
        'connection.pingback AS pingback',
        'connection.pingback_secret AS pingback_secret',
        'connection.pingback_host AS pingback_host',
        'connection.version AS version',
      ])
      .orderBy('link.site')
      .addOrderBy('link.id')
      .getRawAndEntities<Record<string, unknown>>();
    return entities.map(({ id, site }, row) => {
      const kept = raw[row] ?? {};
      const connection = Object.assign(VoteConnection.none(id), {
        serviceName: kept['service_name'],
        token: kept['token'],
        pingback: kept['pingback'],
        pingbackSecret: kept['pingback_secret'],
        pingbackHost: kept['pingback_host'],
        version: kept['version'] ?? 0,
      });
      return { linkId: id, site, serviceName: connection.serviceName, connection };
    });
  }

  async loadForLink(linkId: string): Promise<VoteConnection> {
    return (await this.rows.findOneBy({ linkId })) ?? VoteConnection.none(linkId);
  }

  async save(connection: VoteConnection): Promise<VoteConnection> {
    const { linkId, serviceName, token, pingback, pingbackSecret, pingbackHost } = connection;
    const taken = new Conflict(sentence('serviceNameTaken'));
    const [kept] = await this.database
      .query<{ version: number }>(
        `INSERT INTO vote_connections AS kept (link_id, service_name, token, pingback, pingback_secret, pingback_host)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT ON CONSTRAINT vote_connections_pkey DO UPDATE SET service_name = excluded.service_name,
           token = excluded.token, pingback = excluded.pingback, pingback_secret = excluded.pingback_secret,
           pingback_host = excluded.pingback_host, version = kept.version + 1
         RETURNING version`,
        [linkId, serviceName, token, pingback, pingbackSecret, pingbackHost],
      )
      .catch(mapUniqueViolation('vote_connections_of_service', taken));
    return Object.assign(connection, kept);
  }

  private get rows() {
    return this.database.repository<VoteConnection>(VoteConnection);
  }
}

@injectable()
export class SqlVotifierKeyStore extends VotifierKeyStore {
  constructor(private readonly database: Database) {
    super();
  }

  async current(): Promise<VotifierKeys | null> {
    const [keys] = await this.rows.find();
    return keys ?? null;
  }

  async save(keys: VotifierKeys, instead: VotifierKeys | null): Promise<VotifierKeys> {
    if (instead) await this.rows.update({ privateKey: instead.privateKey }, keys);
    else await this.rows.createQueryBuilder().insert().values(keys).orIgnore().execute();
    return (await this.current()) ?? keys;
  }

  private get rows() {
    return this.database.repository<VotifierKeys>(VotifierKeys);
  }
}

@injectable()
export class SqlVoteInbox extends VoteInbox {
  constructor(private readonly database: Database) {
    super();
  }

  async keep(votes: readonly ArrivedVote[]): Promise<void> {
    await this.database.query(
      `WITH stored AS (INSERT INTO vote_inbox
         (id, source, service, username, link_id, state, reason, received_at, due_at, replay_key, sender)
       SELECT id, source, service, username, (SELECT link.id FROM vote_links link WHERE link.id = link_id), state, reason,
         received_at, received_at, replay_key, sender
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::timestamptz[],
         $9::text[], $10::text[])
         AS vote (id, source, service, username, link_id, state, reason, received_at, replay_key, sender)
       ON CONFLICT DO NOTHING RETURNING service, username, state, received_at)
       INSERT INTO vote_forwards (target, service, username, received_at)
       SELECT target.id, service, username, received_at FROM stored CROSS JOIN vote_forward_targets AS target
       WHERE target.is_on AND stored.state IN ('waiting', 'unknown_site') ORDER BY received_at`,
      [
        votes.map(({ id }) => id),
        votes.map(({ source }) => source),
        votes.map(({ service }) => service),
        votes.map(({ username }) => username),
        votes.map(({ linkId }) => linkId),
        votes.map(({ state }) => state),
        votes.map(({ reason }) => reason),
        votes.map(({ receivedAt }) => receivedAt),
        votes.map(({ replayKey }) => replayKey),
        votes.map(({ sender }) => sender),
      ],
    );
  }

  async countUntrusted(senders: readonly string[], since: Date): Promise<UntrustedVoteCounts> {
    const rows = await this.database.query<{ sender: string; votes: number }>(
      `SELECT sender, count(*)::int AS votes FROM vote_inbox
       WHERE sender = ANY($1) AND received_at > $2 GROUP BY sender`,
      [senders, since],
    );
    const [total] = await this.database.query<{ votes: number }>(
      `SELECT count(*)::int AS votes FROM (
         SELECT FROM vote_inbox WHERE state IN ('unverified', 'refused') LIMIT ${MAX_UNTRUSTED_VOTES}
       ) AS untrusted`,
    );
    return { bySender: new Map(rows.map(({ sender, votes }) => [sender, votes])), total: total?.votes ?? 0 };
  }

  async countUnknown(): Promise<number> {
    const [row] = await this.database.query<{ votes: number }>(
      `SELECT count(*)::int AS votes FROM (
         SELECT FROM vote_inbox WHERE state = 'unknown_site' LIMIT ${MAX_UNKNOWN_VOTES}
       ) AS unknown`,
    );
    return row?.votes ?? 0;
  }

  async assignUnknown(): Promise<void> {
    await this.database.query(
      `UPDATE vote_inbox vote SET link_id = known.link_id,
         state = CASE vote.state WHEN 'unknown_site' THEN 'waiting' ELSE vote.state END,
         reason = CASE vote.state WHEN 'unknown_site' THEN NULL ELSE vote.reason END
       FROM (
         SELECT name, (array_agg(link_id ORDER BY is_entered DESC))[1] AS link_id
         FROM (
           SELECT lower(coalesce(service_name, site)) AS name, id AS link_id, service_name IS NOT NULL AS is_entered
           FROM vote_links LEFT JOIN vote_connections ON link_id = id
         ) AS names
         GROUP BY name HAVING bool_or(is_entered) OR count(*) = 1
       ) AS known
       WHERE vote.link_id IS NULL AND vote.state IN ('unknown_site', 'unverified') AND lower(vote.service) = known.name`,
    );
  }

  async listDueForUpdate(now: Date, limit: number): Promise<DueVote[]> {
    const [lock] = await this.database.query<{ isOurs: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('vote counting', 0)) AS "isOurs"`,
    );
    if (!lock?.isOurs) return [];

    const votes = await this.rows
      .createQueryBuilder('vote')
      .where(`vote.state = 'waiting' AND vote.dueAt <= :now`, { now })
      .orderBy('vote.dueAt')
      .addOrderBy('vote.id')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    const sites = await this.sitesOf(votes);
    return votes.map((vote) => ({ vote, site: (vote.linkId && sites.get(vote.linkId)) || null }));
  }

  async settle(votes: readonly ArrivedVote[]): Promise<void> {
    await this.database.query(
      `UPDATE vote_inbox SET state = now.state, reason = now.reason, link_id = now.link_id, due_at = now.due_at,
         attempts = now.attempts
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::timestamptz[], $6::int[])
         AS now (id, state, reason, link_id, due_at, attempts)
       WHERE vote_inbox.id = now.id`,
      [
        votes.map(({ id }) => id),
        votes.map(({ state }) => state),
        votes.map(({ reason }) => reason),
        votes.map(({ linkId }) => linkId),
        votes.map(({ dueAt }) => dueAt),
        votes.map(({ attempts }) => attempts),
      ],
    );
  }

  list({ state }: ArrivedVoteFilter, direction: Direction, pageRequest: PageRequest): Promise<Page<ArrivedVote>> {
    const votes = this.rows.createQueryBuilder('vote');
    if (state) votes.andWhere('vote.state = :state', { state });
    return fetchPage(votes, { columns: ['vote.receivedAt'], direction }, pageRequest);
  }

  unknownServices(): Promise<UnknownService[]> {
    return this.selectServices('true');
  }

  async findUnknownService(name: string): Promise<UnknownService | null> {
    const [service] = await this.selectServices('lower(service) = lower($1)', [name]);
    return service ?? null;
  }

  private selectServices(condition: string, parameters: readonly string[] = []): Promise<UnknownService[]> {
    return this.database.query<UnknownService>(
      `SELECT (array_agg(service ORDER BY received_at DESC))[1] AS name, max(received_at) AS "lastReceivedAt",
         count(*) FILTER (WHERE state = 'unknown_site')::int AS verified,
         count(*) FILTER (WHERE state = 'unverified')::int AS unverified
       FROM vote_inbox WHERE link_id IS NULL AND state IN ('unknown_site', 'unverified') AND ${condition}
       GROUP BY lower(service) ORDER BY (count(*) FILTER (WHERE state = 'unknown_site')) > 0 DESC, max(received_at) DESC
       LIMIT ${MAX_UNKNOWN_SERVICES}`,
      parameters,
    );
  }

  private async sitesOf(votes: readonly ArrivedVote[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(votes.map(({ linkId }) => linkId))];
    const rows = await this.database.query<{ id: string; site: string }>(
      'SELECT id, site FROM vote_links WHERE id = ANY($1)',
      [ids],
    );
    return new Map(rows.map(({ id, site }) => [id, site]));
  }

  private get rows() {
    return this.database.repository<ArrivedVote>(ArrivedVote);
  }
}
