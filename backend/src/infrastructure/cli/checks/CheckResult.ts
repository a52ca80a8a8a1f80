import type { CommandContext } from '../Command';
import { inEnglish } from '../../../domain/shared/Sentence';

/** The result of one check. */
export interface CheckResult {
  /** `attention` is worth knowing; `problem` endangers the site, its staff or its data. */
  readonly state: 'ok' | 'attention' | 'problem';
  /** One or more sentences. */
  readonly finding: string;
  /** Recommended action; null if there is none. */
  readonly advice: string | null;
}

export type Check = (context: CommandContext) => Promise<CheckResult>;

export const ok = (finding: string): CheckResult => ({ state: 'ok', finding, advice: null });
export const attention = (finding: string, advice: string): CheckResult => ({ state: 'attention', finding, advice });
export const problem = (finding: string, advice: string): CheckResult => ({ state: 'problem', finding, advice });

/** The reason of a failure, without the full stop, so that it can end a sentence. */
export const describeFailure = (thrown: unknown): string =>
  inEnglish(thrown instanceof Error ? thrown.message : String(thrown)).replace(/\.$/, '');
