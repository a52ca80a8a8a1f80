import type { Workplace } from '../Command';

/** The result of one check. */
export interface Verdict {
  /** `attention` is worth knowing; `problem` endangers the site, its staff or its data. */
  readonly state: 'ok' | 'attention' | 'problem';
  readonly finding: string;
  /** Recommended action; null if there is none. */
  readonly advice: string | null;
}

export type Check = (workplace: Workplace) => Promise<Verdict>;

export const ok = (finding: string): Verdict => ({ state: 'ok', finding, advice: null });
export const attention = (finding: string, advice: string): Verdict => ({ state: 'attention', finding, advice });
export const problem = (finding: string, advice: string): Verdict => ({ state: 'problem', finding, advice });
