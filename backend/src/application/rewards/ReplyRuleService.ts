import { injectable } from 'inversify';
import { BUILT_IN_REPLY_RULES, type BuiltInReplyRule } from '../../domain/rewards/builtInReplyRules';
import { readReply, type ReplyReading } from '../../domain/rewards/readReply';
import { ReplyRule, type ReplyRuleForm } from '../../domain/rewards/ReplyRule';
import { ReplyRules } from '../../domain/rewards/ReplyRules';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { sentence } from '../../domain/shared/Sentence';

/** Each reply is compared with every rule. */
const MAX_RULES = 200;

export interface ReplyRuleEdit extends ReplyRuleForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** A reply to try out. */
export interface ReplyTrial {
  readonly reply: string;
  /** The name that the reply may contain. */
  readonly player?: string | null | undefined;
}

/**
 * The rules by which replies of the game server are read. A wrong rule hands out rewards twice or not at all, so changes
 * need the same permission as commands.
 */
@injectable()
export class ReplyRuleService {
  constructor(
    private readonly rules: ReplyRules,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async all(actor: Actor): Promise<ReplyRule[]> {
    actor.must('votes');
    return this.rules.all();
  }

  builtIn(actor: Actor): readonly BuiltInReplyRule[] {
    actor.must('votes');
    return BUILT_IN_REPLY_RULES;
  }

  /** How a reply is read with the rules of now. */
  async tryReply(actor: Actor, { reply, player }: ReplyTrial): Promise<ReplyReading> {
    actor.must('votes');
    return readReply(reply, player || null, await this.rules.all());
  }

  add(actor: Actor, form: ReplyRuleForm): Promise<ReplyRule> {
    return this.transaction.run(() => this.create(actor, form));
  }

  /** Creates a rule in the transaction of the caller. */
  async create(actor: Actor, form: ReplyRuleForm): Promise<ReplyRule> {
    this.mustMayChange(actor);
    const others = await this.rules.allForUpdate();
    if (others.length >= MAX_RULES) throw new Conflict(sentence('tooManyRules', { max: MAX_RULES }));
    const rule = ReplyRule.create(form, actor.username ?? 'staff', this.clock.now());
    mustBeUnique(rule, others);
    const saved = await this.rules.save(rule);
    await this.audit.record(actor, 'reply_rule.created', rule.id, { after: saved });
    return saved;
  }

  async change(actor: Actor, id: string, edit: ReplyRuleEdit): Promise<ReplyRule> {
    this.mustMayChange(actor);

    return this.transaction.run(async () => {
      const { rule, others } = await this.loadForUpdate(id);
      mustBeCurrent(rule, edit.version);
      const before = { ...rule };
      rule.change(edit, this.clock.now());
      mustBeUnique(rule, others);
      await this.rules.save(rule);
      await this.audit.record(actor, 'reply_rule.updated', id, { before, after: rule });
      return rule;
    });
  }

  async remove(actor: Actor, id: string): Promise<void> {
    this.mustMayChange(actor);

    await this.transaction.run(async () => {
      const { rule } = await this.loadForUpdate(id);
      await this.rules.remove(rule);
      await this.audit.record(actor, 'reply_rule.deleted', id, { before: rule });
    });
  }

  private mustMayChange(actor: Actor): void {
    actor.must('config');
    actor.mustBeFresh();
  }

  private async loadForUpdate(id: string): Promise<{ rule: ReplyRule; others: ReplyRule[] }> {
    const all = await this.rules.allForUpdate();
    const rule = all.find((one) => one.id === id);
    if (!rule) throw new NotFound('replyRule');
    return { rule, others: all.filter((one) => one !== rule) };
  }
}

function mustBeUnique(rule: ReplyRule, others: readonly ReplyRule[]): void {
  const same = others.find((other) => other.hasSameWordsAs(rule));
  if (same) throw new Conflict(sentence('ruleExists', { text: same.text }));
}
