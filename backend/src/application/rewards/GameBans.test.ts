import { Ban, type BanForm } from '../../domain/bans/Ban';
import { ManualClock } from '../../../test/support/doubles';
import { DeliveriesInMemory, oneServer } from '../../../test/support/rewardsInMemory';
import { BanForwarding, GameBans } from './GameBans';
import { said } from '../../domain/shared/Sentence';

const form: BanForm = { username: 'Rascal', reason: '§cSpam\nand more', bannedBy: 'Mara', duration: 'permanent' };

function aGame(isOn = true) {
  const deliveries = new DeliveriesInMemory();
  const clock = new ManualClock();
  const game = new GameBans(new BanForwarding(isOn), deliveries, oneServer(), clock);
  const impose = (more: Partial<BanForm> = {}) => Ban.impose({ ...form, ...more }, clock.now());
  const change = async (ban: Ban, more: Partial<BanForm>) => {
    const before = { ...ban };
    ban.change({ ...form, ...more }, { by: 'mara', at: clock.now() });
    Object.assign(ban, { version: ban.version + 1 });
    await game.sync(before, ban);
  };
  const commands = () => deliveries.all.map(({ command }) => command);
  return { deliveries, clock, game, impose, change, commands };
}

describe('GameBans', () => {
  it('creates commands when a ban is imposed, lifted, imposed again and deleted', async () => {
    const { game, impose, change, commands } = aGame();
    const ban = impose();
    await game.sync(null, ban);
    await change(ban, { isActive: false });
    await change(ban, { isActive: true });
    await game.sync(ban, null);

    expect(commands()).toEqual([
      'ban Rascal Spam and more',
      'pardon Rascal',
      'ban Rascal Spam and more',
      'pardon Rascal',
    ]);
  });

  it('schedules a pardon for the end of a ban, and another when the end moves', async () => {
    const { game, impose, change, deliveries } = aGame();
    const ban = impose({ duration: '1d' });
    await game.sync(null, ban);
    await change(ban, { duration: '1d', reason: 'Other words' });
    await change(ban, { duration: '2d' });

    expect(deliveries.all.map(({ reason, dueAt }) => [reason, dueAt.toISOString()])).toEqual([
      ['ban', '2026-01-01T12:00:00.000Z'],
      ['pardon', '2026-01-02T12:00:00.000Z'],
      ['pardon', '2026-01-03T12:00:00.000Z'],
    ]);
  });

  it('pardons the old name and bans the new one when the username of a ban changes', async () => {
    const { game, impose, change, commands } = aGame();
    const ban = impose();
    await game.sync(null, ban);
    await change(ban, { username: 'RASCAL' });
    await change(ban, { username: 'Rogue' });

    expect(commands()).toEqual(['ban Rascal Spam and more', 'pardon RASCAL', 'ban Rogue Spam and more']);
  });

  it('creates no command for a ban that is not in force', async () => {
    const { game, impose, change, clock, commands } = aGame();
    const ban = impose({ isActive: false });
    await game.sync(null, ban);
    await change(ban, { isActive: false, reason: 'Other words' });
    await game.sync(ban, null);

    const over = impose({ duration: '1h' });
    clock.advance(2 * 60 * 60 * 1000);
    await game.sync(over, null);
    expect(commands()).toEqual([]);
  });

  it('creates a delivery without a command for an invalid player name', async () => {
    const { game, impose, deliveries } = aGame();
    await game.sync(null, impose({ username: '@a' }));

    expect(deliveries.all).toMatchObject([{ command: null, note: said('nameNotSendable') }]);
  });

  it('sends names with other letters, and never a name that the game would cut at a space', async () => {
    const { game, impose, deliveries } = aGame();
    await game.sync(null, impose({ username: 'Жанна' }));
    await game.sync(null, impose({ username: '.Bedrock Player' }));

    expect(deliveries.all.map(({ command }) => command)).toEqual(['ban Жанна Spam and more', null]);
  });

  it('creates no command while ban forwarding is off', async () => {
    const { game, impose, commands } = aGame(false);
    await game.sync(null, impose());

    expect(commands()).toEqual([]);
  });
});
