import { injectable } from 'inversify';
import type { ConnectionProblem } from '../../domain/gameConnections/ConnectionCheck';
import { formatServerAddress } from '../../domain/gameserver/ServerAddress';
import { Conflict, InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { type ForwardCounts, NO_FORWARDS, VoteForwards } from '../../domain/voteForwards/VoteForwards';
import {
  type ForwardTargetSettings,
  MAX_FORWARD_TARGETS,
  VoteForwardTarget,
} from '../../domain/voteForwards/VoteForwardTarget';
import { VoteSender } from '../../domain/voteForwards/VoteSender';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { SecretBox } from '../shared/SecretBox';
import { Transaction } from '../shared/Transaction';

export interface ForwardTargetEdit extends ForwardTargetSettings {
  /** Absent or null: the stored one stays, if the address is the same. */
  readonly token?: string | null | undefined;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** A target as staff see it. */
export interface ForwardTargetDetails {
  readonly target: VoteForwardTarget;
  readonly counts: ForwardCounts;
}

/** The servers of the owner to which votes are sent on. */
@injectable()
export class VoteForwardService {
  constructor(
    private readonly forwards: VoteForwards,
    private readonly sender: VoteSender,
    private readonly box: SecretBox,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<ForwardTargetDetails[]> {
    actor.must('votes');
    const counts = await this.forwards.counts();
    return (await this.forwards.targets()).map((target) => ({ target, counts: counts.get(target.id) ?? NO_FORWARDS }));
  }

  /** Only votes that arrive from now on are sent there. */
  async add(
    actor: Actor,
    { token, ...settings }: ForwardTargetSettings & { readonly token: string },
  ): Promise<ForwardTargetDetails> {
    mustManage(actor);
    return this.transaction.run(async () => {
      await this.forwards.lock();
      if ((await this.forwards.targets()).length >= MAX_FORWARD_TARGETS)
        throw new Conflict(sentence('tooManyForwardTargets', { max: String(MAX_FORWARD_TARGETS) }));
      const target = VoteForwardTarget.create(settings, this.clock.now());
      target.token = this.box.seal(token, forwardTokenContext(target.id));
      const saved = await this.forwards.saveTarget(target);
      await this.audit.record(actor, 'vote_forward.created', saved.id, { after: toAudit(saved) });
      return { target: saved, counts: NO_FORWARDS };
    });
  }

  async change(actor: Actor, id: string, { token, version, ...settings }: ForwardTargetEdit) {
    mustManage(actor);
    return this.transaction.run(async () => {
      const target = await this.loadForUpdate(id);
      mustBeCurrent(toCurrent(target), version);
      const isElsewhere = target.host !== settings.host || target.port !== settings.port;
      if (!token && isElsewhere) throw new InvalidInput({ token: [sentence('connectionTokenAgain')] });
      const before = toAudit(target);
      target.change(settings, this.clock.now());
      if (token) target.token = this.box.seal(token, forwardTokenContext(id));
      const saved = await this.forwards.saveTarget(target);
      await this.audit.record(actor, 'vote_forward.updated', id, { before, after: toAudit(saved) });
      return { target: saved, counts: (await this.forwards.counts()).get(id) ?? NO_FORWARDS };
    });
  }

  /** Votes that wait for it go with it. */
  async remove(actor: Actor, id: string): Promise<void> {
    mustManage(actor);
    await this.transaction.run(async () => {
      const target = await this.loadForUpdate(id);
      await this.forwards.removeTarget(id);
      await this.audit.record(actor, 'vote_forward.deleted', id, { before: toAudit(target) });
    });
  }

  /** Queues again what was given up, or waited before a restore. Returns the number of votes. */
  async sendAgain(actor: Actor, id: string): Promise<number> {
    mustManage(actor);
    return this.transaction.run(async () => {
      const target = await this.loadForUpdate(id);
      const votes = await this.forwards.sendAgain(id);
      await this.audit.record(actor, 'vote_forward.resent', id, { after: { name: target.name, votes } });
      return votes;
    });
  }

  /** Sends no vote, because that would reward a player. Null: a Votifier answers. */
  async test(actor: Actor, id: string): Promise<ConnectionProblem | null> {
    actor.must('votes');
    await this.limits.spend('addressTests', actor.mustBeSignedIn());
    const target = (await this.forwards.targets()).find((each) => each.id === id);
    if (!target) throw new NotFound('voteForwardTarget');
    return this.sender.greet(target);
  }

  private async loadForUpdate(id: string): Promise<VoteForwardTarget> {
    await this.forwards.lock();
    const target = (await this.forwards.targets()).find((each) => each.id === id);
    if (!target) throw new NotFound('voteForwardTarget');
    return target;
  }
}

/** The `place` of the token of a target in the `SecretBox`. */
export const forwardTokenContext = (id: string): string => `vote_forward_targets.token.${id}`;

/** It decides where the names of voters go. */
function mustManage(actor: Actor): void {
  actor.must('votes');
  actor.must('config');
  actor.mustBeFresh();
}

const toCurrent = ({ id, name, host, port, isOn, version }: VoteForwardTarget) => ({
  ...{ id, name, isOn, version, address: formatServerAddress({ host, port }) },
});

const toAudit = ({ id, name, host, port, isOn, version }: VoteForwardTarget) => ({
  ...{ id, name, host, port, isOn, version },
});
