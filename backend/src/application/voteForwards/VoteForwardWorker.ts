import { injectable } from 'inversify';
import { FORWARD_LIFETIME_MS, type ForwardOutcome, type VoteForward } from '../../domain/voteForwards/VoteForward';
import { VoteForwards } from '../../domain/voteForwards/VoteForwards';
import type { VoteForwardTarget } from '../../domain/voteForwards/VoteForwardTarget';
import { VoteSender, type SendingResult } from '../../domain/voteForwards/VoteSender';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { SecretBox } from '../shared/SecretBox';
import { forwardTokenContext } from './VoteForwardService';

/** In milliseconds: how often the time of the last success is written. */
const SUCCESS_NOTE_MS = 60_000;

/**
 * Sends votes on, in the order in which they arrived, to each server on its own. A vote is stored as being sent before its
 * first byte leaves, so one that may arrive twice is always marked.
 */
@injectable()
export class VoteForwardWorker {
  /** What is under way, by the id of the target. */
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly forwards: VoteForwards,
    private readonly sender: VoteSender,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Begins what is due. A server that does not answer delays no other. */
  async forward(shouldContinue: () => Promise<boolean>): Promise<void> {
    for (const target of await this.forwards.dueTargets(this.clock.now())) {
      if (this.running.has(target.id)) continue;
      const work = this.forwardTo(target, shouldContinue)
        .catch((error: unknown) => this.log.error({ err: error, target: target.id }, 'votes could not be sent on'))
        .finally(() => this.running.delete(target.id));
      this.running.set(target.id, work);
    }
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async forwardTo(target: VoteForwardTarget, shouldContinue: () => Promise<boolean>): Promise<void> {
    const token = this.box.open(target.token, forwardTokenContext(target.id));
    while (await shouldContinue()) {
      const forward = await this.forwards.claimNext(target.id);
      if (!forward) return;
      const isOld = this.clock.now().getTime() - forward.queuedAt.getTime() > FORWARD_LIFETIME_MS;
      const result: SendingResult | null = isOld
        ? null
        : token === null
          ? { outcome: 'failed', problem: 'token_missing' }
          : await this.sender.send({ ...target, token }, forward);
      await this.forwards.settle(target.id, forward, outcomeOf(result, forward), this.clock.now());
      if (result && !(await this.noteHealth(target, result))) return;
    }
  }

  /** Returns whether the target takes the next vote. */
  private async noteHealth(target: VoteForwardTarget, result: SendingResult): Promise<boolean> {
    const now = this.clock.now();
    const works = result.outcome === 'accepted' || result.outcome === 'refused';
    const { problem, lastSuccessAt } = target;
    if (works) target.succeed(now);
    else target.fail(result.problem, now);
    const isKnown = works && problem === null && now.getTime() - (lastSuccessAt?.getTime() ?? 0) < SUCCESS_NOTE_MS;
    if (isKnown) Object.assign(target, { lastSuccessAt });
    else await this.forwards.saveHealth(target);
    if (target.problem !== problem)
      this.log.info({ target: target.name, problem: target.problem }, 'state of a server for votes changed');
    return works;
  }
}

/** Null: the vote is too old. */
function outcomeOf(result: SendingResult | null, { mayHaveArrived }: VoteForward): ForwardOutcome {
  switch (result?.outcome) {
    case undefined:
      return { state: 'given_up', reason: null };
    case 'accepted':
      return { state: 'sent' };
    case 'refused':
      return { state: 'refused', reason: result.reason };
    case 'failed':
      return { state: 'queued', mayHaveArrived };
    case 'uncertain':
      return { state: 'queued', mayHaveArrived: true };
  }
}
