import { TOPICS, type Changes } from '../../application/shared/Changes';
import type { Answer } from './Answer';

/** In milliseconds: a change made by another instance is seen within a second, however long its answer takes to travel. */
export const LIFETIME = 800;

/** What comes from a replica may be 800 ms old itself. */
export const LIFETIME_BESIDE_REPLICA = 200;

/** Of all answers together, in bytes; rather than choosing which to give up, it begins anew. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ENTRIES = 10_000;

interface Kept {
  /** Null where the same question had an answer that is for its caller alone. */
  readonly answer: Answer | null;
  readonly until: number;
}

/** Tells how a question that was asked for everybody ended. */
export type Land = (answer: Answer | null) => void;

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

  /** Undefined where nobody knows; null where the answer is not the same for everybody. */
  find(question: string): Answer | null | undefined {
    const kept = this.kept.get(question);
    if (kept === undefined || kept.until < performance.now() || !this.told.areHeard) return undefined;
    return kept.answer;
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
    let land!: Land;
    const answer = new Promise<Answer | null>((resolve) => (land = resolve));
    this.asked.set(question, answer);

    return (found) => {
      if (landed) return;
      landed = true;
      if (this.asked.get(question) === answer) this.asked.delete(question);
      if (changes === this.changes) this.keep(question, { answer: found, until: begunAt + this.lifetime });
      land(found);
    };
  }

  /** Something has changed; whoever asks from now on gets to know it. */
  forget(): void {
    this.changes += 1;
    this.asked.clear();
    this.clear();
  }

  private keep(question: string, kept: Kept): void {
    const size = question.length + (kept.answer?.size ?? 0);
    this.sweep();
    if (this.bytes + size > MOST_BYTES || this.kept.size >= MOST_ENTRIES) this.clear();
    if (size > MOST_BYTES) return;
    this.kept.set(question, kept);
    this.bytes += size;
  }

  /** Most questions are asked once; their answers must not stay until somebody asks again. */
  private sweep(): void {
    const now = performance.now();
    if (now - this.sweptAt < this.lifetime) return;
    this.sweptAt = now;
    for (const [question, { answer, until }] of this.kept) {
      if (until >= now) continue;
      this.kept.delete(question);
      this.bytes -= question.length + (answer?.size ?? 0);
    }
  }

  private clear(): void {
    this.kept.clear();
    this.bytes = 0;
  }
}
