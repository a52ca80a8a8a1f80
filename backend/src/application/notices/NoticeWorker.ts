import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { injectable, multiInject, optional } from 'inversify';
import type { Notice } from '../../domain/notices/Notice';
import { NoticeChannel } from '../../domain/notices/NoticeChannel';
import type { NoticeOutcome } from '../../domain/notices/NoticeOutcome';
import { NoticeStore, type EndedAttempt } from '../../domain/notices/NoticeStore';
import type { NoticeTarget } from '../../domain/notices/NoticeTarget';
import { NoticeTargets } from '../../domain/notices/NoticeTargets';
import { inEnglish, said } from '../../domain/shared/Sentence';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import { Notices } from './Notices';
import { TargetSecrets } from './TargetSecrets';

/** Deadline of an attempt, in ms. */
const ATTEMPT_DEADLINE_MS = 30_000;

/** How long a channel may take to report after its deadline, in ms. */
const REPORT_GRACE_MS = 2_000;

/** Targets that an instance serves at the same time, so that a slow one does not delay the others. */
const MAX_LANES = 5;

/** How often an outcome is stored again while the database is away, once a second. */
const MAX_SAVE_ATTEMPTS = 120;

/** How often the time of the last success is stored, in ms. */
const SUCCESS_INTERVAL_MS = 10_000;

/** `stopping`: start nothing more. `cutting`: end the attempts in flight. */
export interface WorkerSignals {
  readonly stopping: AbortSignal;
  readonly cutting: AbortSignal;
}

/**
 * Sends due notices. An instance holds a target and sends what is due there in order, so that no two instances send to
 * one target at once. A notice is stored as `sending` before its first byte leaves.
 */
@injectable()
export class NoticeWorker {
  private readonly holder = randomUUID();
  private readonly lanes = new Map<string, Promise<void>>();
  private readonly channels: ReadonlyMap<string, NoticeChannel>;

  constructor(
    @multiInject(NoticeChannel) @optional() channels: readonly NoticeChannel[] | undefined,
    private readonly targets: NoticeTargets,
    private readonly store: NoticeStore,
    private readonly secrets: TargetSecrets,
    private readonly notices: Notices,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.channels = new Map((channels ?? []).map((channel) => [channel.name, channel]));
  }

  /** Starts to serve every target that has something due. `onIdle` is called when one of them is done. */
  async start(signals: WorkerSignals, onIdle: () => void): Promise<void> {
    while (this.lanes.size < MAX_LANES && !signals.stopping.aborted) {
      const target = await this.targets.hold(this.holder, [...this.lanes.keys()]);
      if (!target) return;
      const lane = this.serve(target, signals)
        .catch((error: unknown) => this.log.error({ err: error, target: target.name }, 'notice target failed'))
        .finally(() => {
          this.lanes.delete(target.id);
          onIdle();
        });
      this.lanes.set(target.id, lane);
    }
  }

  /** Ends queued notices that have expired. */
  async expire(): Promise<void> {
    await this.store.expire(said('noticeExpired'));
  }

  /** Resolves when nothing is in flight any more. */
  async settled(): Promise<void> {
    await Promise.all(this.lanes.values());
  }

  private async serve(target: NoticeTarget, { stopping, cutting }: WorkerSignals): Promise<void> {
    try {
      await this.requeueInterrupted(target);
      while (!stopping.aborted && target.isOn && target.restsUntil <= this.clock.now()) {
        const notice = await this.store.startNext(target, this.holder);
        if (!notice) return;
        await this.send(notice, target, cutting);
      }
    } finally {
      this.channels.get(target.channel)?.close(target);
      await this.targets.release(target.id, this.holder);
    }
  }

  private async requeueInterrupted(target: NoticeTarget): Promise<void> {
    for (const notice of await this.store.listInterrupted(target.id)) {
      const now = this.clock.now();
      const startedAt = notice.sentAt ?? now;
      notice.markInterrupted(now);
      const ms = Math.max(0, now.getTime() - startedAt.getTime());
      await this.store.settle(notice, { startedAt, outcome: 'uncertain', reply: said('noticeInterrupted'), ms });
      this.log.warn({ id: notice.id, kind: notice.kind }, 'notice uncertain');
    }
  }

  private async send(notice: Notice, target: NoticeTarget, cutting: AbortSignal): Promise<void> {
    const [startedAt, started] = [this.clock.now(), performance.now()];
    const outcome = await this.attempt(notice, target, cutting);
    const now = this.clock.now();
    notice.settle(outcome, now);
    const reply = 'reply' in outcome ? notice.reply : null;
    const attempt = { startedAt, outcome: outcome.is, reply, ms: Math.round(performance.now() - started) };
    const wasOn = target.isOn;
    const hasNews = this.applyToTarget(target, outcome);
    const isSwitchedOff = wasOn && !target.isOn;
    const save = async () => {
      await this.store.settle(notice, attempt);
      if (!hasNews) return;
      await this.targets.saveHealth(target);
      if (outcome.is === 'resting' && outcome.isForChannel) {
        await this.targets.restChannel(target.channel, target.restsUntil);
      }
      if (isSwitchedOff) await this.tellSwitchedOff(target);
    };
    await this.persist(() => this.transaction.run(save), cutting);
    this.logOutcome(notice, target, attempt);
  }

  private async attempt(notice: Notice, target: NoticeTarget, cutting: AbortSignal): Promise<NoticeOutcome> {
    const channel = this.channels.get(target.channel);
    if (!channel) return { is: 'resting', reply: said('noticeChannelUnknown', { channel: target.channel }) };
    const remoteId = await this.store.remoteIdOf(target.id, notice.subject).catch(() => undefined);
    if (remoteId === undefined) return { is: 'failed', reply: said('databaseUnreachable') };
    const signal = AbortSignal.any([AbortSignal.timeout(ATTEMPT_DEADLINE_MS), cutting]);
    const overdue = new AbortController();
    try {
      return await Promise.race([
        channel.send({ notice, target, secret: this.secrets.open(target), remoteId, signal }),
        reportOverdue(overdue.signal),
      ]);
    } catch (error) {
      this.log.error({ err: error, id: notice.id, kind: notice.kind }, 'notice channel failed');
      return { is: 'uncertain', reply: String(error) };
    } finally {
      overdue.abort();
    }
  }

  /** Returns whether the target has to be stored. */
  private applyToTarget(target: NoticeTarget, outcome: NoticeOutcome): boolean {
    const now = this.clock.now();
    if (outcome.is === 'resting') target.rest(outcome.reply, outcome, now);
    else if (outcome.is === 'switched_off') target.switchOff(outcome.reply);
    else if (outcome.is !== 'accepted') return false;
    else {
      const isRecent = now.getTime() - (target.lastSuccessAt?.getTime() ?? 0) < SUCCESS_INTERVAL_MS;
      if (target.failures === 0 && isRecent) return false;
      target.recordSuccess(now);
    }
    return true;
  }

  private async tellSwitchedOff(target: NoticeTarget): Promise<void> {
    this.log.warn({ target: target.name, because: inEnglish(target.offBecause ?? '') }, 'notice target switched off');
    await this.notices.tell({
      kind: 'target.switched_off',
      subject: `target:${target.id}`,
      key: `target.switched_off:${target.id}:${this.clock.now().getTime()}`,
      facts: { name: target.name, channel: target.channel, because: target.offBecause },
      exceptTarget: target.id,
    });
  }

  /** The outcome is known, so it is not given up while the database is away. */
  private async persist(save: () => Promise<void>, cutting: AbortSignal): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await save();
      } catch (error) {
        if (attempt === MAX_SAVE_ATTEMPTS || cutting.aborted) throw error;
        await pause(1_000);
      }
    }
  }

  private logOutcome(
    { id, kind, attempts, state }: Notice,
    target: NoticeTarget,
    { outcome, reply, ms }: EndedAttempt,
  ) {
    const fields = { id, kind, channel: target.channel, attempts, state, ms, reply: reply && inEnglish(reply) };
    if (outcome === 'accepted' || outcome === 'not_needed') this.log.debug(fields, 'notice sent');
    else this.log.warn(fields, `notice ${outcome}`);
  }
}

async function reportOverdue(signal: AbortSignal): Promise<NoticeOutcome> {
  await pause(ATTEMPT_DEADLINE_MS + REPORT_GRACE_MS, undefined, { signal }).catch(() => undefined);
  return { is: 'uncertain', reply: said('noticeChannelSilent') };
}
