import type { ReplyRule } from './ReplyRule';

/** The reply rules of staff. */
export abstract class ReplyRules {
  /** In alphabetical order. */
  abstract all(): Promise<ReplyRule[]>;
  /** Like `all`, but blocks other writers until the transaction ends. */
  abstract allForUpdate(): Promise<ReplyRule[]>;
  abstract save(rule: ReplyRule): Promise<ReplyRule>;
  abstract remove(rule: ReplyRule): Promise<void>;
}
