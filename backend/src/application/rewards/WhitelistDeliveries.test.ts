import { ManualClock } from '../../../test/support/doubles';
import { DeliveriesInMemory } from '../../../test/support/rewardsInMemory';
import { WhitelistDeliveries } from './WhitelistDeliveries';

describe('The delivery of an accepted application', () => {
  it.each([
    ['Steve', 'whitelist add Steve'],
    ['.Bedrock_1', 'whitelist add .Bedrock_1'],
    ['Steve Fox', null],
    ['@a', null],
    ['Steve\nop Mallory', null],
    ['Steve;op', null],
    ['', null],
  ])('for %j has the command %j', async (name, command) => {
    const deliveries = new DeliveriesInMemory();
    const whitelist = new WhitelistDeliveries(deliveries, new ManualClock());
    await whitelist.create('one', name, 'whitelist add {player}');

    expect(deliveries.all).toMatchObject([{ command, state: 'queued', note: command ? null : expect.any(String) }]);
  });
});
