import { createHash } from 'node:crypto';
import { injectable } from 'inversify';
import { MAX_PLAYER_NAME_LENGTH } from '../../domain/gameserver/PlayerNameRule';
import { NotFound } from '../../domain/shared/DomainError';
import { ArrivedVote, type VoteClaim, type VoteSource } from '../../domain/voting/ArrivedVote';
import { sanitizeText } from '../../domain/voting/sanitizeText';
import type { PingbackScheme } from '../../domain/voting/PingbackScheme';
import { VoteConnections, type ConnectedSite } from '../../domain/voting/VoteConnections';
import {
  MAX_UNTRUSTED_PER_SENDER,
  MAX_UNKNOWN_VOTES,
  MAX_UNTRUSTED_VOTES,
  VoteInbox,
} from '../../domain/voting/VoteInbox';

import { findSite } from '../../domain/voting/VotingSite';
import { PlayerNames } from '../gameserver/PlayerNames';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Batcher } from '../shared/Batcher';
import { SecretBox } from '../shared/SecretBox';
import { tokenContext, pingbackSecretContext } from './VoteConnectionService';
import { TestVotes } from './TestVotes';
import { VoteSignal } from './VoteSignal';
import { VotifierSettings } from './VotifierSettings';
import { inEnglish, said } from '../../domain/shared/Sentence';

/** Result of receiving a vote; only `accepted` votes will be counted. */
export type VoteVerdict =
  | 'accepted'
  /** It contains the challenge of another connection: a replay attack. */
  | 'replayed'
  /** No link has this service name, and there is no default token to verify the vote. */
  | 'unknown_service'
  | 'not_proven'
  | 'name_too_long'
  | 'name_not_valid'
  /** It names no voting site. */
  | 'no_service'
  /** Too many votes wait for a link with their service name. */
  | 'full';

/** A vote as a protocol delivers it. */
interface ReceivedVote {
  readonly source: VoteSource;
  readonly service: string;
  readonly username: string;
  /** The parts of the message by which a repetition is recognised. */
  readonly identity: readonly string[];
  /** Pseudonym of the sender's address. */
  readonly sender: string;
}

/** A vote that its voting site has signed with a token. */
export interface SignedVote extends ReceivedVote {
  /** Whether it contains the challenge of this connection. */
  readonly isFresh: boolean;
  isSignedWith(token: string): boolean;
}

/** A vote that is only encrypted with the public key. Anyone with that key can forge it. */
export interface EncryptedVote extends ReceivedVote {
  /** Why a site with its own token does not accept it. */
  readonly doubt: string;
}

/** The values that a pingback is verified with; null if not configured. */
export interface PingbackKey {
  readonly secret: string | null;
  /** Whether the request came from the required address. */
  readonly isFromHost: boolean;
  readonly now: Date;
}

/** The content of a pingback and whether it is verified; without a username it counts for no player. */
export interface Pingback {
  readonly username: string;
  /** Why it is not trusted; null if it is verified. */
  readonly doubt: string | null;
  /** Distinguishes pingbacks of the same player; null if the scheme has nothing suitable. */
  readonly moment: string | null;
}

/** An HTTP request from a voting site. */
export interface PingbackCall {
  read(scheme: PingbackScheme, key: PingbackKey): Pingback;
  isFrom(host: string): Promise<boolean>;
  readonly sender: string;
}

/** Maximum votes stored per statement; more wait for the next one. */
const STORE_BATCH_SIZE = 500;

/** Stored service and player names are cut to this many characters. */
const MAX_STORED_NAME_LENGTH = 64;

const DAY_MS = 24 * 60 * 60 * 1000;

const REASONS: Readonly<Record<Exclude<VoteVerdict, 'accepted' | 'full'>, string>> = {
  replayed: said('voteReplayed'),
  unknown_service: said('voteNoLinkNoToken'),
  not_proven: said('voteTokenWrong'),
  name_too_long: said('voteNameTooLong', { max: MAX_PLAYER_NAME_LENGTH }),
  name_not_valid: said('voteNameNotValid'),
  no_service: said('voteNoService'),
};

/** Receives votes from voting sites. A vote is only acknowledged once it is stored. */
@injectable()
export class VoteReceptionService {
  private readonly siteReads: Batcher<null, readonly ConnectedSite[]>;
  private readonly voteWrites: Batcher<ArrivedVote, boolean>;

  constructor(
    private readonly connections: VoteConnections,
    private readonly inbox: VoteInbox,
    private readonly box: SecretBox,
    private readonly names: PlayerNames,
    private readonly settings: VotifierSettings,
    private readonly voteSignal: VoteSignal,
    private readonly testVotes: TestVotes,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.siteReads = new Batcher(async (requests) => {
      const sites = await this.connections.all();
      return requests.map(() => sites);
    }, Infinity);
    this.voteWrites = new Batcher((votes) => this.storeAll(votes), STORE_BATCH_SIZE);
  }

  async receiveSigned(message: SignedVote): Promise<VoteVerdict> {
    const claim = toClaim(message.source, message.service, message.username);
    const site = findSite(message.service.trim(), await this.siteReads.submit(null));
    const token = site?.connection.token ? this.tokenOf(site) : this.settings.token;

    const verify = (): VoteVerdict => {
      if (!message.isFresh) return 'replayed';
      if (token === null) return site ? 'not_proven' : 'unknown_service';
      return message.isSignedWith(token) ? 'accepted' : 'not_proven';
    };
    if (this.testVotes.isExpected(message.service)) return verify();
    const day = this.clock.now().toISOString().slice(0, 10);
    const key = replayKey(...message.identity, day);
    return this.storeWithVerdict(claim, site, verify(), key, message);
  }

  /** Not accepted for a site with its own token, because anyone with the public key can forge such a message. */
  async receiveEncrypted(message: EncryptedVote): Promise<VoteVerdict> {
    const claim = toClaim(message.source, message.service, message.username);
    const site = findSite(message.service.trim(), await this.siteReads.submit(null));
    const key = replayKey(...message.identity);
    return site?.connection.token
      ? this.storeWithVerdict(claim, site, 'not_proven', key, message, message.doubt)
      : this.storeWithVerdict(claim, site, 'accepted', key, message);
  }

  /** Throws `NotFound` for an unknown link, or one that accepts no pingbacks. */
  async receivePingback(linkId: string, call: PingbackCall): Promise<{ verdict: VoteVerdict; reason: string | null }> {
    const sites = await this.siteReads.submit(null);
    const site = sites.find((candidate) => candidate.linkId === linkId);
    const { pingback: scheme, pingbackSecret, pingbackHost } = site?.connection ?? {};
    if (!site || !scheme) throw new NotFound('pingbackVoteLink');

    const now = this.clock.now();
    const { username, doubt, moment } = call.read(scheme, {
      secret: pingbackSecret ? this.box.open(pingbackSecret, pingbackSecretContext(linkId)) : null,
      isFromHost: pingbackHost ? await call.isFrom(pingbackHost) : false,
      now,
    });
    const claim = toClaim('pingback', site.serviceName ?? site.site, username);
    const key = replayKey('pingback', linkId, claim.given, moment ?? now.toISOString().slice(0, 10));
    const verdict = await this.storeWithVerdict(claim, site, doubt ? 'not_proven' : 'accepted', key, call, doubt);
    return { verdict, reason: verdict === 'not_proven' ? doubt : describeVerdict(verdict) };
  }

  /** Fails closed: the default token does not replace a token that cannot be decrypted. */
  private tokenOf({ connection, linkId }: ConnectedSite): string | null {
    return connection.token && this.box.open(connection.token, tokenContext(linkId));
  }

  /** Stores the vote and returns the verdict: authenticity is checked first, then the player name. */
  private async storeWithVerdict(
    claim: VoteClaim & { readonly given: string },
    site: ConnectedSite | null,
    authenticity: VoteVerdict,
    key: string,
    { sender }: { readonly sender: string },
    doubt: string | null = null,
  ): Promise<VoteVerdict> {
    const now = this.clock.now();
    const verdict = authenticity === 'accepted' ? await this.checkNames(claim) : authenticity;
    if (verdict === 'accepted') {
      const isStored = await this.voteWrites.submit(ArrivedVote.verified(claim, site, key, now));
      if (isStored) this.voteSignal.notify();
      return isStored ? 'accepted' : 'full';
    }
    const state = authenticity === 'accepted' ? 'refused' : 'unverified';
    const reason = doubt ?? describeVerdict(verdict) ?? '';
    this.log.info({ source: claim.source, service: claim.service, reason: inEnglish(reason) }, 'vote refused');
    await this.voteWrites.submit(ArrivedVote.rejected(claim, state, reason, { site, sender, now }));
    return verdict;
  }

  private async checkNames({ service, given }: VoteClaim & { readonly given: string }): Promise<VoteVerdict> {
    if (service === '') return 'no_service';
    if (given.length <= MAX_STORED_NAME_LENGTH && (await this.names.isUsable(given))) {
      return 'accepted';
    }
    return given.length > MAX_PLAYER_NAME_LENGTH ? 'name_too_long' : 'name_not_valid';
  }

  /** Returns for each vote whether it was stored. Unverified votes are capped, so that they cannot fill the disk. */
  private async storeAll(votes: readonly ArrivedVote[]): Promise<boolean[]> {
    const isAllowed = await this.applyCaps(votes);
    const chosen = votes.filter((_vote, index) => isAllowed[index]);
    if (chosen.length > 0) await this.inbox.keep(chosen);
    return isAllowed;
  }

  private async applyCaps(votes: readonly ArrivedVote[]): Promise<boolean[]> {
    const senders = [...new Set(votes.flatMap(({ sender }) => sender ?? []))];
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const untrusted = senders.length > 0 ? await this.inbox.countUntrusted(senders, since) : null;
    const bySender = new Map(untrusted?.bySender);
    let total = untrusted?.total ?? 0;
    let unknown = votes.some(({ state }) => state === 'unknown_site') ? await this.inbox.countUnknown() : 0;

    return votes.map(({ state, sender }) => {
      if (state === 'unknown_site') return ++unknown <= MAX_UNKNOWN_VOTES;
      if (sender === null) return true;
      const senderCount = (bySender.get(sender) ?? 0) + 1;
      if (senderCount > MAX_UNTRUSTED_PER_SENDER || total >= MAX_UNTRUSTED_VOTES) return false;
      bySender.set(sender, senderCount);
      total += 1;
      return true;
    });
  }
}

const describeVerdict = (verdict: VoteVerdict): string | null =>
  verdict === 'accepted' || verdict === 'full' ? null : REASONS[verdict];

/**
 * Names are compared in their composed form and without spaces around them, as the game writes them: a voting site may
 * send `e` and an accent, and voters type a space.
 */
function toClaim(source: VoteSource, service: string, username: string) {
  const given = username.normalize('NFC').trim();
  return {
    source,
    service: sanitizeText(service, MAX_STORED_NAME_LENGTH),
    username: sanitizeText(given, MAX_STORED_NAME_LENGTH),
    given,
  };
}

const replayKey = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part.toLowerCase())))
    .digest('base64url');
