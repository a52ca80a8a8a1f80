import { createHash } from 'node:crypto';
import { injectable } from 'inversify';
import { LONGEST_NAME, PlayerNames } from '../../domain/gameserver/PlayerNames';
import { NotFound } from '../../domain/shared/DomainError';
import { ArrivedVote, type VoteClaim, type VoteSource } from '../../domain/voting/ArrivedVote';
import { harmless } from '../../domain/voting/harmless';
import { readPingback, type Parameters } from '../../domain/voting/pingback/readPingback';
import { VoteConnections, type ConnectedSite } from '../../domain/voting/VoteConnections';
import { MOST_OF_ONE_SENDER, MOST_UNKNOWN, MOST_UNTRUSTED, VoteInbox } from '../../domain/voting/VoteInbox';

import { siteOf } from '../../domain/voting/VotingSite';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Rounds } from '../shared/Rounds';
import { SecretBox } from '../shared/SecretBox';
import { secretPlace, tokenPlace } from './places';
import { VoteBell } from './VoteBell';
import { VotifierSettings } from './VotifierSettings';

/** Result of receiving a vote; only `accepted` votes will be counted. */
export type Verdict =
  | 'accepted'
  /** It contains the challenge of another connection: a replay attack. */
  | 'replayed'
  /** No link has this service name, and there is no default token to verify the vote. */
  | 'unknown_service'
  | 'not_proven'
  | 'name_too_long'
  | 'name_not_valid'
  /** Too many votes wait for a link with their service name. */
  | 'full';

/** A message of version 2 of the Votifier protocol, as far as it could be parsed. */
export interface SignedVote {
  readonly service: string;
  readonly username: string;
  /** Time of the vote as stated by the voting site, in any format. */
  readonly timestamp: string;
  /** Whether it contains the challenge of this connection. */
  readonly isFresh: boolean;
  isSignedWith(token: string): boolean;
  /** Pseudonym of the sender's address. */
  readonly sender: string;
}

/** A decrypted message of version 1. */
export interface EncryptedVote {
  readonly service: string;
  readonly username: string;
  /** The encrypted message as received; unique per vote. */
  readonly block: Buffer;
  readonly sender: string;
}

/** An HTTP request from a voting site. */
export interface PingbackCall {
  readonly parameters: Parameters;
  isFrom(host: string): Promise<boolean>;
  readonly sender: string;
}

/** Maximum votes stored per statement; more wait for the next one. */
const LARGEST_ROUND = 500;

/** Stored service and player names are cut to this many characters. */
const LONGEST_KEPT = 64;

const DAY = 24 * 60 * 60 * 1000;

const REASONS: Readonly<Record<Exclude<Verdict, 'accepted' | 'full'>, string>> = {
  replayed: 'It repeats a message of another connection.',
  unknown_service: 'No vote link has this name, and there is no token for all sites.',
  not_proven: 'The token is not the right one.',
  name_too_long: `The player’s name has more than ${LONGEST_NAME} characters.`,
  name_not_valid: 'The player’s name is no name of a player.',
};

/** Receives votes from voting sites. A vote is only acknowledged once it is stored. */
@injectable()
export class VoteReceptionService {
  private readonly sites: Rounds<null, readonly ConnectedSite[]>;
  private readonly kept: Rounds<ArrivedVote, boolean>;

  constructor(
    private readonly connections: VoteConnections,
    private readonly inbox: VoteInbox,
    private readonly box: SecretBox,
    private readonly names: PlayerNames,
    private readonly settings: VotifierSettings,
    private readonly bell: VoteBell,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.sites = new Rounds(async (asked) => {
      const sites = await this.connections.all();
      return asked.map(() => sites);
    }, Infinity);
    this.kept = new Rounds((votes) => this.keepAll(votes), LARGEST_ROUND);
  }

  async takeSigned(message: SignedVote): Promise<Verdict> {
    const claim = claimOf('votifier2', message.service, message.username);
    const site = siteOf(message.service.trim(), await this.sites.ask(null));
    const token = site?.connection.token ? this.tokenOf(site) : this.settings.token;

    const doubt = (): Verdict => {
      if (!message.isFresh) return 'replayed';
      if (token === null) return site ? 'not_proven' : 'unknown_service';
      return message.isSignedWith(token) ? 'accepted' : 'not_proven';
    };
    const day = this.clock.now().toISOString().slice(0, 10);
    const key = replayKey('2', message.service, message.username, message.timestamp, day);
    return this.judge(claim, site, doubt(), key, message);
  }

  /** Anyone with the public key can forge such a message, so it is not accepted for a site with its own token. */
  async takeEncrypted(message: EncryptedVote): Promise<Verdict> {
    const claim = claimOf('votifier1', message.service, message.username);
    const site = siteOf(message.service.trim(), await this.sites.ask(null));
    const key = replayKey('1', message.block.toString('hex'));
    if (!site?.connection.token) return this.judge(claim, site, 'accepted', key, message);
    return this.judge(
      claim,
      site,
      'not_proven',
      key,
      message,
      'The site has a token, so its votes have to come by Votifier 2.',
    );
  }

  /** Throws `NotFound` for an unknown link, or one that accepts no pingbacks. */
  async takePingback(linkId: string, call: PingbackCall): Promise<{ verdict: Verdict; reason: string | null }> {
    const sites = await this.sites.ask(null);
    const site = sites.find((candidate) => candidate.linkId === linkId);
    const { pingback: scheme, pingbackSecret, pingbackHost } = site?.connection ?? {};
    if (!site || !scheme) throw new NotFound('vote link that takes pingbacks');

    const now = this.clock.now();
    const { username, doubt, moment } = readPingback(scheme, call.parameters, {
      secret: pingbackSecret ? this.box.open(pingbackSecret, secretPlace(linkId)) : null,
      isFromHost: pingbackHost ? await call.isFrom(pingbackHost) : false,
      now,
    });
    const claim = claimOf('pingback', site.serviceName ?? site.site, username);
    const key = replayKey('pingback', linkId, username, moment ?? now.toISOString().slice(0, 10));
    const verdict = await this.judge(claim, site, doubt ? 'not_proven' : 'accepted', key, call, doubt);
    return { verdict, reason: verdict === 'not_proven' ? doubt : reasonOf(verdict) };
  }

  /** Fails closed: the default token does not replace a token that cannot be decrypted. */
  private tokenOf({ connection, linkId }: ConnectedSite): string | null {
    return connection.token && this.box.open(connection.token, tokenPlace(linkId));
  }

  /** Stores the vote and returns the verdict: authenticity is checked first, then the player name. */
  private async judge(
    claim: VoteClaim & { readonly given: string },
    site: ConnectedSite | null,
    proven: Verdict,
    key: string,
    { sender }: { readonly sender: string },
    doubt: string | null = null,
  ): Promise<Verdict> {
    const now = this.clock.now();
    const verdict = proven === 'accepted' ? this.verdictOn(claim) : proven;
    if (verdict === 'accepted') {
      const isKept = await this.kept.ask(ArrivedVote.verified(claim, site, key, now));
      if (isKept) this.bell.ring();
      return isKept ? 'accepted' : 'full';
    }
    const state = proven === 'accepted' ? 'refused' : 'unverified';
    const reason = doubt ?? reasonOf(verdict) ?? '';
    this.log.info({ source: claim.source, service: claim.service, reason }, 'A vote was not taken.');
    await this.kept.ask(ArrivedVote.turnedAway(claim, state, reason, { site, sender, now }));
    return verdict;
  }

  private verdictOn({ service, given }: VoteClaim & { readonly given: string }): Verdict {
    if (given.length > LONGEST_NAME) return 'name_too_long';
    return service !== '' && this.names.includes(given) ? 'accepted' : 'name_not_valid';
  }

  /** Returns for each vote whether it was stored. Unverified votes are capped, so that they cannot fill the disk. */
  private async keepAll(votes: readonly ArrivedVote[]): Promise<boolean[]> {
    const isKept = await this.choose(votes);
    const chosen = votes.filter((_vote, index) => isKept[index]);
    if (chosen.length > 0) await this.inbox.keep(chosen);
    return isKept;
  }

  private async choose(votes: readonly ArrivedVote[]): Promise<boolean[]> {
    const senders = [...new Set(votes.flatMap(({ sender }) => sender ?? []))];
    const before = new Date(this.clock.now().getTime() - DAY);
    const untrusted = senders.length > 0 ? await this.inbox.untrusted(senders, before) : null;
    const bySender = new Map(untrusted?.bySender);
    let total = untrusted?.total ?? 0;
    let unknown = votes.some(({ state }) => state === 'unknown_site') ? await this.inbox.countUnknown() : 0;

    return votes.map(({ state, sender }) => {
      if (state === 'unknown_site') return ++unknown <= MOST_UNKNOWN;
      if (sender === null) return true;
      const ofSender = (bySender.get(sender) ?? 0) + 1;
      if (ofSender > MOST_OF_ONE_SENDER || total >= MOST_UNTRUSTED) return false;
      bySender.set(sender, ofSender);
      total += 1;
      return true;
    });
  }
}

const reasonOf = (verdict: Verdict): string | null =>
  verdict === 'accepted' || verdict === 'full' ? null : REASONS[verdict];

const claimOf = (source: VoteSource, service: string, username: string) => ({
  source,
  service: harmless(service, LONGEST_KEPT),
  username: harmless(username, LONGEST_KEPT),
  given: username,
});

const replayKey = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part.toLowerCase())))
    .digest('base64url');
