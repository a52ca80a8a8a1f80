import { injectable } from 'inversify';
import { joinPromises } from '../../domain/rewards/RewardPlan';
import { USUAL_GOAL, USUAL_REWARDS } from '../../domain/rewards/usualRewards';
import { VoteReward, type RewardOccasion, type VoteRewardForm } from '../../domain/rewards/VoteReward';
import { VoteRewards } from '../../domain/rewards/VoteRewards';
import { Servers } from '../../domain/servers/Servers';
import { Conflict, InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import { VoteParties } from '../../domain/voting/VoteParties';
import type { PartyCount } from '../../domain/voting/VoteParty';
import type { VoteSettings, VoteSettingsForm } from '../../domain/voting/VoteSettings';
import { VoteSettingsStore } from '../../domain/voting/VoteSettingsStore';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

/** Visitors still read a list of this length; the rewards of vote links come on top. */
export const MAX_REWARDS = 100;

export interface VoteRewardEdit extends VoteRewardForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

export interface VoteSettingsEdit extends VoteSettingsForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** What the vote page promises, by occasion; the rewards of vote links are with their links. */
export type Promises = Readonly<Record<RewardOccasion, readonly InLanguage<VoteReward>[]>>;

/** The progress towards the next party. A goal of 0: none is planned. */
export interface PartyProgress {
  readonly current: number;
  readonly goal: number;
  readonly reward: string;
  readonly prizes: readonly InLanguage<VoteReward>[];
  readonly voterPrizes: readonly InLanguage<VoteReward>[];
}

/** What is promised for votes, streaks and parties, and the commands that deliver it. */
@injectable()
export class VoteRewardService {
  constructor(
    private readonly rewards: VoteRewards,
    private readonly settingsStore: VoteSettingsStore,
    private readonly parties: VoteParties,
    private readonly links: VoteLinks,
    private readonly content: ContentInLanguage,
    private readonly servers: Servers,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** What visitors read, in their language. */
  async promises({ language }: Pick<Visitor, 'language'>): Promise<Promises> {
    const promised = (await this.rewards.all()).filter(({ promise, voteLinkId }) => promise !== '' && !voteLinkId);
    const rewards = await this.content.all('vote_reward', promised, language);
    const of = (occasion: RewardOccasion) => rewards.filter((reward) => reward.occasion === occasion);
    return { vote: of('vote'), streak: of('streak'), party: of('party'), party_online: of('party_online') };
  }

  async party(visitor: Pick<Visitor, 'language'>): Promise<PartyProgress> {
    const { current, goal } = await this.parties.count();
    if (goal === null) return { current, goal: 0, reward: '', prizes: [], voterPrizes: [] };
    const { party, party_online: prizes } = await this.promises(visitor);
    const reward = joinPromises(prizes);
    // Contributors who get the same as everyone online need no line of their own.
    return { current, goal, reward, prizes, voterPrizes: joinPromises(party) === reward ? [] : party };
  }

  /** The chosen icons, by the id of the vote link. */
  async iconsOfLinks(): Promise<ReadonlyMap<string, VoteReward['icon']>> {
    const rewards = await this.rewards.all();
    return new Map(rewards.flatMap(({ voteLinkId, icon }) => (voteLinkId === null ? [] : [[voteLinkId, icon]])));
  }

  async all(actor: Actor): Promise<VoteReward[]> {
    actor.must('votes');
    return this.rewards.all();
  }

  /** Needs more than `votes`: a command can do anything on the game server, such as make a player an operator. */
  async add(actor: Actor, form: VoteRewardForm): Promise<VoteReward> {
    mustManageCommands(actor);

    return this.transaction.run(async () => {
      await this.rewards.lock();
      await this.mustBeKnown(form.serverId);
      const others = await this.mustHaveRoom(1);
      const position = Math.max(0, ...others.map((other) => other.position)) + 1;
      const reward = await this.rewards.save(VoteReward.add(form, position, this.clock.now()));
      await this.audit.record(actor, 'vote_reward.created', reward.id, { after: reward });
      return reward;
    });
  }

  /** Deliveries that were created before keep their words and, until they are sent again, their commands. */
  async change(actor: Actor, id: string, edit: VoteRewardEdit): Promise<VoteReward> {
    mustManageCommands(actor);

    return this.transaction.run(async () => {
      // The link is locked before its reward, as by a change of the link itself.
      const linkId = (await this.find(id)).voteLinkId;
      const link = linkId === null ? null : await this.links.findForUpdate(linkId);
      await this.rewards.lock();
      const reward = await this.find(id);
      mustBeCurrent(reward, edit.version);
      await this.mustBeKnown(edit.serverId);
      const before = { ...reward };
      reward.change(edit, this.clock.now());
      if (link && link.reward !== reward.promise) {
        const linkBefore = { ...link };
        link.reward = reward.promise;
        await this.links.save(link);
        await this.audit.record(actor, 'vote_link.updated', link.id, { before: linkBefore, after: link });
      }
      const after = await this.rewards.save(reward);
      await this.audit.record(actor, 'vote_reward.updated', id, { before, after });
      return after;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    mustManageCommands(actor);

    await this.transaction.run(async () => {
      await this.rewards.lock();
      const reward = await this.find(id);
      reward.mustBeDeletable();
      await this.rewards.remove(reward);
      await this.audit.record(actor, 'vote_reward.deleted', id, { before: reward });
    });
  }

  /** Puts the rewards of one occasion in the order of their ids. Throws `Conflict` if these are not all there are now. */
  async order(actor: Actor, occasion: RewardOccasion, ids: readonly string[]): Promise<VoteReward[]> {
    mustManageCommands(actor);

    return this.transaction.run(async () => {
      await this.rewards.lock();
      const all = await this.rewards.all();
      const before = all.filter((reward) => reward.occasion === occasion && reward.voteLinkId === null);
      const ordered = ids.flatMap((id) => before.find((reward) => reward.id === id) ?? []);
      if (new Set(ordered).size !== before.length || ids.length !== before.length)
        throw new Conflict(sentence('rewardsChanged'));

      for (const [index, reward] of ordered.entries()) {
        if (reward.position === index + 1) continue;
        reward.position = index + 1;
        await this.rewards.save(reward);
      }
      await this.audit.record(actor, 'vote_reward.ordered', occasion, {
        before: { order: before.map(({ promise }) => promise) },
        after: { order: ordered.map(({ promise }) => promise) },
      });
      return this.rewards.all();
    });
  }

  /** Adds those of the usual rewards whose occasion has none yet, and the usual goal if there is none. */
  async addUsual(actor: Actor): Promise<VoteReward[]> {
    mustManageCommands(actor);

    return this.transaction.run(async () => {
      await this.parties.countForUpdate();
      const settings = await this.settingsStore.readForUpdate();
      await this.rewards.lock();
      const others = await this.rewards.all();
      const isMissing = ({ occasion, day = null }: VoteRewardForm) =>
        !others.some((other) => other.occasion === occasion && other.day === day);
      const now = this.clock.now();
      const position = Math.max(0, ...others.map((other) => other.position)) + 1;
      const added = USUAL_REWARDS.filter(isMissing).map((form) => VoteReward.add(form, position, now));
      await this.mustHaveRoom(added.length);
      await this.rewards.addInEnglish(added);
      if (settings.goal === null) {
        settings.change({ ...settings, goal: USUAL_GOAL }, now);
        await this.settingsStore.save(settings);
      }
      await this.audit.record(actor, 'vote_reward.usual_added', 'votes', {
        after: { goal: settings.goal, promises: added.map(({ promise }) => promise) },
      });
      return this.rewards.all();
    });
  }

  async settings(actor: Actor): Promise<VoteSettings> {
    actor.must('votes');
    return this.settingsStore.read();
  }

  /** The votes that a new goal meets. */
  async partyCount(actor: Actor): Promise<PartyCount> {
    actor.mustHaveAny(['votes', 'config']);
    return this.parties.count();
  }

  /** Waits until no vote is being counted, so that a vote meets either the old goal or the new one. */
  async changeSettings(actor: Actor, edit: VoteSettingsEdit): Promise<VoteSettings> {
    actor.must('config');

    return this.transaction.run(async () => {
      await this.parties.countForUpdate();
      const settings = await this.settingsStore.readForUpdate();
      mustBeCurrent(settings, edit.version);
      const before = { ...settings };
      settings.change(edit, this.clock.now());
      const after = await this.settingsStore.save(settings);
      await this.audit.record(actor, 'vote_settings.updated', 'votes', { before, after });
      return after;
    });
  }

  private async find(id: string): Promise<VoteReward> {
    const reward = await this.rewards.find(id);
    if (!reward) throw new NotFound('voteReward');
    return reward;
  }

  private async mustBeKnown(serverId: string | null | undefined): Promise<void> {
    if (serverId == null || (await this.servers.all()).some(({ id }) => id === serverId)) return;
    throw new InvalidInput({ serverId: [sentence('notFound.server')] });
  }

  private async mustHaveRoom(count: number): Promise<VoteReward[]> {
    const others = await this.rewards.all();
    const own = others.filter(({ voteLinkId }) => voteLinkId === null);
    if (own.length + count > MAX_REWARDS) throw new Conflict(sentence('tooManyRewards', { max: MAX_REWARDS }));
    return others;
  }
}

function mustManageCommands(actor: Actor): void {
  actor.must('config');
  actor.mustBeFresh();
}
