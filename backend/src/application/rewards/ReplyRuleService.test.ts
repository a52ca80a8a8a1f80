import {
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  ReauthenticationRequired,
} from '../../domain/shared/DomainError';
import { ManualClock, NoTransaction, RecordingAuditLog } from '../../../test/support/doubles';
import { ReplyRulesInMemory } from '../../../test/support/rewardsInMemory';
import { Actor } from '../shared/Actor';
import { ReplyRuleService } from './ReplyRuleService';

const FRESH = { isFresh: true, lacksSecondFactor: false };
const staff = new Actor('mara', new Set(['votes', 'config']), FRESH);
const helper = new Actor('ben', new Set(['votes']), FRESH);

function aService() {
  const rules = new ReplyRulesInMemory();
  const audit = new RecordingAuditLog();
  return { rules, audit, service: new ReplyRuleService(rules, new NoTransaction(), audit, new ManualClock()) };
}

describe('ReplyRuleService', () => {
  it('adds, changes and deletes rules, and records each in the audit log', async () => {
    const { service, rules, audit } = aService();
    const { id, version } = await service.add(staff, { text: 'nicht da', meaning: 'failed' });
    await service.change(staff, id, { text: 'weg', meaning: 'refused', version });
    expect(rules.stored).toMatchObject([{ text: 'weg', meaning: 'refused', createdBy: 'mara' }]);
    await expect(service.change(staff, id, { text: 'x', meaning: 'failed', version: 9 })).rejects.toThrow(Conflict);

    await service.remove(staff, id);
    await expect(service.remove(staff, id)).rejects.toThrow(NotFound);
    expect(audit.records.map(({ action }) => action)).toEqual([
      'reply_rule.created',
      'reply_rule.updated',
      'reply_rule.deleted',
    ]);
  });

  it('reads a reply with the rules of now', async () => {
    const { service } = aService();
    await service.add(staff, { text: '{player} ist weg', meaning: 'failed' });
    const reading = await service.tryReply(helper, { reply: 'STEVE ist weg!', player: 'Steve' });
    expect(reading).toMatchObject({ meaning: 'failed', rule: { text: '{player} ist weg', isBuiltIn: false } });
  });

  it.each(['*', '{player}', '{player} * !', '{name} ist weg'])('refuses the text %j', async (text) => {
    const { service } = aService();
    const attempt = service.add(staff, { text, meaning: 'failed' });
    await expect(attempt).rejects.toThrow(InvalidInput);
  });

  it('refuses a second rule for the same words', async () => {
    const { service } = aService();
    const { id } = await service.add(staff, { text: 'Nicht da', meaning: 'failed' });
    await service.add(staff, { text: 'weg', meaning: 'failed' });
    await expect(service.add(staff, { text: '§cNICHT da!', meaning: 'confirmed' })).rejects.toThrow(Conflict);
    await expect(service.change(staff, id, { text: 'WEG', meaning: 'failed' })).rejects.toThrow(Conflict);
  });

  it('needs the permission config and a fresh sign-in for changes', async () => {
    const { service } = aService();
    const form = { text: 'weg', meaning: 'failed' } as const;
    await expect(service.add(helper, form)).rejects.toThrow(NotAllowed);
    const stale = new Actor('eve', new Set(['votes', 'config']), { ...FRESH, isFresh: false });
    await expect(service.add(stale, form)).rejects.toThrow(ReauthenticationRequired);
    await expect(service.all(new Actor('ivy', new Set(['news'])))).rejects.toThrow(NotAllowed);
  });
});
