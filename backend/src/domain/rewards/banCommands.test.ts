import { MAX_COMMAND_BYTES } from '../gameserver/GameConsole';
import { banCommand, pardonCommand } from './banCommands';

describe('The command of a ban', () => {
  it('has its reason on one line, without colours and without the names of others', () => {
    expect(banCommand('Steve', ' §cFlooded\r\nthe\u202e §lhouse @a[distance=..5] § ')).toBe(
      'ban Steve Flooded the house a[distance=..5]',
    );
    expect(banCommand('Steve', '§k\n')).toBe('ban Steve');
    expect(pardonCommand('Steve')).toBe('pardon Steve');
  });

  it('never gets longer than the game reads', () => {
    expect(Buffer.byteLength(banCommand('Steve', '漢'.repeat(500)))).toBeLessThanOrEqual(MAX_COMMAND_BYTES);
    expect(banCommand('Steve', '漢'.repeat(500))).not.toContain('\ufffd');
  });
});
