import type { GameConsoles } from '../../domain/gameserver/GameConsole';
import { Delivery, type DeliveryRequest } from '../../domain/rewards/Delivery';
import { Conflict, NotAllowed, NotFound, NotSignedIn, ReauthenticationRequired } from '../../domain/shared/DomainError';
import { NoTransaction, RecordingAuditLog, ManualClock } from '../../../test/support/doubles';
import {
  DeliveriesInMemory,
  ReplyRulesInMemory,
  UsualRepliesInMemory,
  VoteRewardsInMemory,
} from '../../../test/support/rewardsInMemory';
import { Actor } from '../shared/Actor';
import { DeliveryService } from './DeliveryService';
import { ReplyRuleService } from './ReplyRuleService';
import { said } from '../../domain/shared/Sentence';

const staff = new Actor('mara', new Set(['votes', 'config']), { isFresh: true, lacksSecondFactor: false });

function aLedger() {
  const deliveries = new DeliveriesInMemory();
  const rewards = new VoteRewardsInMemory();
  const rules = new ReplyRulesInMemory();
  const usualReplies = new UsualRepliesInMemory();
  const audit = new RecordingAuditLog();
  const clock = new ManualClock();
  const consoles = { connected: [] as string[] } as unknown as GameConsoles;
  const service = new DeliveryService(
    deliveries,
    rewards,
    usualReplies,
    new ReplyRuleService(rules, new NoTransaction(), audit, clock),
    consoles,
    new NoTransaction(),
    audit,
    clock,
  );
  const addDelivery = async (more: Partial<DeliveryRequest> = {}) => {
    const request = {
      reason: 'vote',
      reference: 'a vote',
      playerName: 'Steve',
      title: 'A key',
      occasion: 'A vote',
    } as const;
    const delivery = Delivery.create({ ...request, command: null, ...more }, clock.now());
    await deliveries.add([delivery]);
    return delivery;
  };
  return { service, deliveries, rewards, rules, usualReplies, audit, clock, owe: addDelivery };
}

describe('DeliveryService', () => {
  it('marks a delivery as delivered once, and records the actor in the audit log', async () => {
    const { service, audit, owe } = aLedger();
    const { id } = await owe();

    expect(await service.markDelivered(staff, id)).toMatchObject({
      state: 'confirmed',
      note: said('deliveryMarked', { by: 'mara' }),
    });
    await expect(service.markDelivered(staff, id)).rejects.toThrow(Conflict);
    expect(audit.records).toMatchObject([
      {
        actor: 'mara',
        action: 'delivery.marked_delivered',
        target: id,
        detail: { before: { state: 'queued' }, after: { state: 'confirmed' } },
      },
    ]);
  });

  it('retries with the command currently configured for the same reward', async () => {
    const { service, rewards, owe } = aLedger();
    const forVote = await owe({ command: 'give Steve dimond 1' });
    const forStreak = await owe({ reason: 'streak', streakDay: 7 });
    const forParty = await owe({ reason: 'party', playerName: null });
    const second = await owe({ position: 1, command: 'old {player}' });
    const ban = await owe({ reason: 'ban', command: 'ban Steve' });
    await expect(service.retry(staff, forStreak.id)).rejects.toThrow(Conflict);

    rewards.promise({ occasion: 'vote', commands: ['give {player} diamond 1'] });
    rewards.promise({ occasion: 'streak', day: 7, commands: ['give {player} crate 1'] });
    rewards.promise({ occasion: 'party_online', commands: ['give @a cake 1'] });
    const commandAfter = async ({ id }: Delivery) => (await service.retry(staff, id)).command;
    expect(await commandAfter(forVote)).toBe('give Steve diamond 1');
    expect(await commandAfter(forStreak)).toBe('give Steve crate 1');
    expect(await commandAfter(forParty)).toBe('give @a cake 1');
    expect(await commandAfter(second)).toBe('old {player}');
    expect(await commandAfter(ban)).toBe('ban Steve');
  });

  it('creates one delivery per configured command when it retries a delivery without a command', async () => {
    const { service, deliveries, rewards, owe } = aLedger();
    const { id } = await owe();
    rewards.promise({ occasion: 'vote', commands: ['give {player} key 1', 'say {player} has a key', 'say Ahoy'] });
    await service.retry(staff, id);

    expect(deliveries.all).toMatchObject([
      { id, position: 0, command: 'give Steve key 1', waitsForPlayer: true },
      { position: 1, command: 'say Steve has a key', title: 'A key', reference: 'a vote' },
      { position: 2, command: 'say Ahoy', waitsForPlayer: false, state: 'queued' },
    ]);
  });

  it('retries all failed deliveries or all without a command, and leaves uncertain and future ones alone', async () => {
    const { service, deliveries, rewards, audit, owe } = aLedger();
    const failed = await owe({ reference: 'failed', command: 'give Steve kye 1' });
    failed.fail('The game server does not know this item.', new Date(0));
    const owed = await owe({ reference: 'owed' });
    const later = await owe({ reference: 'later', reason: 'pardon', command: 'pardon Steve', dueAt: new Date(1e15) });
    const uncertain = await owe({ reference: 'doubted', command: 'give Steve key 1' });
    uncertain.markUncertain('No answer.');
    await expect(service.retryAll(staff, 'owed')).rejects.toThrow(Conflict);

    rewards.promise({ occasion: 'vote', commands: ['give {player} key 1'] });
    expect([await service.retryAll(staff, 'failed'), await service.retryAll(staff, 'owed')]).toEqual([1, 1]);
    expect(await service.retryAll(staff, 'failed')).toBe(0);
    expect([failed, owed, later, uncertain].map(({ id }) => deliveries.stored.get(id))).toMatchObject([
      { state: 'queued', command: 'give Steve key 1' },
      { state: 'queued', command: 'give Steve key 1' },
      { dueAt: new Date(1e15) },
      { state: 'uncertain' },
    ]);
    expect(audit.records[0]).toMatchObject({ action: 'delivery.retried_all', target: 'failed', actor: 'mara' });
  });

  it('never builds a command from an invalid player name', async () => {
    const { service, rewards, owe } = aLedger();
    const { id } = await owe({ playerName: '@a' });
    rewards.promise({ occasion: 'vote', commands: ['give {player} diamond 1'] });

    await expect(service.retry(staff, id)).rejects.toThrow(Conflict);
  });

  it('retries with the commands of its own reward, also after the rewards were put in another order', async () => {
    const { service, rewards, owe } = aLedger();
    const coins = rewards.promise({ occasion: 'vote', promise: '50 Coins', commands: ['eco {player} 50', 'say Paid'] });
    const key = rewards.promise({ occasion: 'vote', promise: 'A key', commands: ['key {player}'] });
    const second = await owe({ rewardId: coins.id, position: 1, title: '50 Coins', command: 'say Piad' });
    const owedKey = await owe({ rewardId: key.id, position: 1_000 });
    Object.assign(coins, { position: 9 });

    expect(await service.retry(staff, second.id)).toMatchObject({ command: 'say Paid', title: '50 Coins' });
    expect(await service.retry(staff, owedKey.id)).toMatchObject({ command: 'key Steve', title: 'A key' });
  });

  it('keeps what is owed when its reward is deleted', async () => {
    const { service, rewards, owe } = aLedger();
    rewards.promise({ occasion: 'vote', promise: 'Other', commands: ['other {player}'] });
    const failed = await owe({ rewardId: 'deleted', command: 'eco Steve 50' });
    const owed = await owe({ rewardId: 'deleted', reference: 'owed' });

    expect(await service.retry(staff, failed.id)).toMatchObject({ command: 'eco Steve 50' });
    await expect(service.retry(staff, owed.id)).rejects.toThrow(Conflict);
    expect(await service.markDelivered(staff, owed.id)).toMatchObject({ title: 'A key', state: 'confirmed' });
  });

  it('throws NotFound for an unknown delivery id', async () => {
    const { service } = aLedger();

    await expect(service.retry(staff, 'none')).rejects.toThrow(NotFound);
    await expect(service.markDelivered(staff, 'none')).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('ben', new Set(['bans'])), NotAllowed],
  ])('returns nothing to %s and rejects their changes', async (_who, actor, refusal) => {
    const { service, owe } = aLedger();
    const { id } = await owe();
    const requests = [
      async () => service.list(actor, {}, { limit: 10 }),
      async () => service.counts(actor),
      async () => service.retry(actor, id),
      async () => service.retryAll(actor, 'failed'),
      async () => service.markDelivered(actor, id),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
  });
});

describe('Confirmed deliveries', () => {
  const confirmed = async (ledger: ReturnType<typeof aLedger>, reply: string, more: Partial<DeliveryRequest> = {}) => {
    const { id } = await ledger.owe({ command: 'give Steve key 1', ...more });
    const delivery = ledger.deliveries.stored.get(id);
    if (!delivery) throw new Error('No delivery was stored.');
    delivery.confirm(reply, ledger.clock.now());
    return delivery;
  };

  it('are reopened with a reason, once per version, and keep their reply', async () => {
    const ledger = aLedger();
    const { id, version } = await confirmed(ledger, 'Hmm.');
    const reopened = await ledger.service.reopen(staff, id, { reason: 'Lost.', version });

    const history = [{ by: 'mara', reason: 'Lost.', reply: 'Hmm.', at: ledger.clock.now() }];
    expect(reopened).toMatchObject({ state: 'queued', reply: null, settledAt: null, history });
    expect(ledger.audit.records.at(-1)).toMatchObject({ action: 'delivery.reopened', target: id });
    ledger.deliveries.stored.get(id)?.confirm('Done.', ledger.clock.now());
    await expect(ledger.service.reopen(staff, id, { reason: 'Lost.', version })).rejects.toThrow(Conflict);
  });

  it('that were handed over without a command wait for one again', async () => {
    const ledger = aLedger();
    const { id } = await ledger.owe();
    await ledger.service.markDelivered(staff, id);
    expect(await ledger.service.reopen(staff, id, { reason: 'Lost.' })).toMatchObject({
      state: 'queued',
      command: null,
      history: [{ note: said('deliveryMarked', { by: 'mara' }) }],
    });
  });

  it('are the only ones that can be reopened', async () => {
    const ledger = aLedger();
    const { id } = await ledger.owe();
    await expect(ledger.service.reopen(staff, id, { reason: 'Lost.' })).rejects.toThrow(Conflict);
  });

  it('give a rule for their reply only with the permission config and a fresh sign-in', async () => {
    const ledger = aLedger();
    const { id } = await confirmed(ledger, 'Hmm.');
    const input = { reason: 'Lost.', ruleText: 'hmm', ruleMeaning: 'refused' } as const;
    const helper = new Actor('ben', new Set(['votes']), { isFresh: true, lacksSecondFactor: false });
    const stale = new Actor('eve', new Set(['votes', 'config']), { isFresh: false, lacksSecondFactor: false });
    await expect(ledger.service.reopen(helper, id, input)).rejects.toThrow(NotAllowed);
    await expect(ledger.service.reopen(stale, id, input)).rejects.toThrow(ReauthenticationRequired);

    await ledger.service.reopen(staff, id, input);
    expect(ledger.rules.stored).toMatchObject([{ text: 'hmm', meaning: 'refused', createdBy: 'mara' }]);
    expect(ledger.audit.records.map(({ action }) => action)).toEqual(['reply_rule.created', 'delivery.reopened']);
  });

  it('with a like reply need no review after staff accepted one', async () => {
    const ledger = aLedger();
    const one = await confirmed(ledger, '[Kisten] Steve hat 1 Schlüssel', { reference: 'one' });
    const like = await confirmed(ledger, 'Alex hat 3 Schlüssel', {
      reference: 'like',
      playerName: 'Alex',
      command: 'give Alex key 3',
    });
    const other = await confirmed(ledger, 'Steve schläft', { reference: 'other' });
    for (const delivery of [one, like, other]) delivery.needsReview = true;

    await ledger.service.acceptReply(staff, one.id);
    await ledger.service.acceptReply(staff, one.id);
    expect([one, like, other].map(({ needsReview }) => needsReview)).toEqual([false, false, true]);
    expect(ledger.audit.records).toMatchObject([
      { action: 'delivery.reply_accepted', detail: { after: { likeDeliveries: 1 } } },
    ]);
    expect([...(ledger.usualReplies.counts.values().next().value ?? [])]).toMatchObject([[expect.any(String), 1]]);
  });
});
