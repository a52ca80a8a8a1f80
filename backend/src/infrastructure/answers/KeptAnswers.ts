import { TOPICS, type Changes } from '../../application/shared/Changes';
import type { Answer } from './Answer';

/** In milliseconds: a change made by another instance is seen within a second, however long its answer takes to travel. */
export const LIFETIME = 800;

/** What comes from a replica may be 800 ms old itself. */
export const LIFETIME_BESIDE_REPLICA = 200;

/** The last part of a lifetime, in which whoever comes first finds the answer out anew. */
const RENEWAL = 1 / 16;

/** Of all answers together, in bytes; rather than choosing which to give up, it begins anew. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ENTRIES = 10_000;

interface Kept {
  /** Null where the same question had an answer that is for its caller alone. */
  readonly answer: Answer | null;
  readonly until: number;
}

/** Tells how a question that was asked for everybody ended; with undefined, nobody has found out. */
export type Land = (answer: Answer | null | undefined) => void;

/**
 * The answers that every guest gets who asks the same, for less than a second. What this instance changes it forgets at
 * once, and what others change it cannot know for longer than an answer lives.
 */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>();
  private readonly asked = new Map<string, Promise<Answer | null>>();
  private bytes = 0;
  private sweptAt = 0;
  /** Grows with every change, so that an answer from before it is not kept after it. */
  private changes = 0;

  constructor(
    private readonly told: Changes,
    /** In milliseconds; with 0 everybody is answered by themselves. */
    private readonly lifetime = LIFETIME,
  ) {
    for (const topic of TOPICS) told.watch(topic, () => this.forget());
  }

  /** Undefined for those who have to find out; null where the answer is not the same for everybody. */
  find(question: string): Answer | null | undefined {
    const kept = this.kept.get(question);
    const left = kept ? kept.until - performance.now() : -1;
    if (!kept || left < 0 || !this.told.areHeard) return undefined;
    // One finds out shortly before the end, so that all others need not wait then.
    const isToBeRenewed = kept.answer && left < this.lifetime * RENEWAL && !this.asked.has(question);
    return isToBeRenewed ? undefined : kept.answer;
  }

  /** The answer that somebody else is being given at the moment; nobody has to find it out a second time. */
  awaited(question: string): Promise<Answer | null> | undefined {
    return this.asked.get(question);
  }

  /** Lets those who ask the same meanwhile wait for this answer. */
  ask(question: string): Land {
    if (this.lifetime === 0) return () => undefined;
    const begunAt = performance.now();
    const { changes } = this;
    let landed = false;
    let tell!: (answer: Answer | null) => void;
    const answer = new Promise<Answer | null>((resolve) => (tell = resolve));
    this.asked.set(question, answer);

    return (found) => {
      if (landed) return;
      landed = true;
      if (this.asked.get(question) === answer) this.asked.delete(question);
      if (found !== undefined && changes === this.changes) {
        this.keep(question, { answer: found, until: begunAt + this.lifetime });
      }
      tell(found ?? null);
    };
  }

  /** Something has changed; whoever asks from now on gets to know it. */
  forget(): void {
    this.changes += 1;
    this.asked.clear();
    this.clear();
  }

  private keep(question: string, kept: Kept): void {
    const size = sizeOf(question, kept);
    this.drop(question);
    this.sweep();
    if (this.bytes + size > MOST_BYTES || this.kept.size >= MOST_ENTRIES) this.clear();
    if (size > MOST_BYTES) return;
    this.kept.set(question, kept);
    this.bytes += size;
  }

  private drop(question: string): void {
    const kept = this.kept.get(question);
    if (!kept) return;
    this.kept.delete(question);
    this.bytes -= sizeOf(question, kept);
  }

  /** Most questions are asked once; their answers must not stay until somebody asks again. */
  private sweep(): void {
    const now = performance.now();
    if (now - this.sweptAt < this.lifetime) return;
    this.sweptAt = now;
    for (const [question, { until }] of this.kept) if (until < now) this.drop(question);
  }

  private clear(): void {
    this.kept.clear();
    this.bytes = 0;
  }
}

const sizeOf = (question: string, { answer }: Kept): number => question.length + (answer?.size ?? 0);
