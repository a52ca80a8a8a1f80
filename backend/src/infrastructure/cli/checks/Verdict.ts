import type { Workplace } from '../Command';

/** What one check found. */
export interface Verdict {
  /** Attention is for what is worth knowing; a problem keeps the site, its staff or its data from being safe and sound. */
  readonly state: 'ok' | 'attention' | 'problem';
  readonly finding: string;
  /** What to do about it; null where there is nothing to do. */
  readonly advice: string | null;
}

export type Check = (workplace: Workplace) => Promise<Verdict>;

export const ok = (finding: string): Verdict => ({ state: 'ok', finding, advice: null });
export const attention = (finding: string, advice: string): Verdict => ({ state: 'attention', finding, advice });
export const problem = (finding: string, advice: string): Verdict => ({ state: 'problem', finding, advice });
