import { MAX_COMMAND_BYTES } from '../gameserver/GameConsole';
import { banCommand, pardonCommand } from './banCommands';

describe('banCommand', () => {
  it('puts the reason on one line, without colour codes and player selectors', () => {
    expect(banCommand('Steve', ' §cFlooded\r\nthe\u202e §lhouse @a[distance=..5] § ')).toBe(
      'ban Steve Flooded the house a[distance=..5]',
    );
    expect(banCommand('Steve', '§k\n')).toBe('ban Steve');
    expect(pardonCommand('Steve')).toBe('pardon Steve');
  });

  it('never exceeds the command length of the game', () => {
    expect(Buffer.byteLength(banCommand('Steve', '漢'.repeat(500)))).toBeLessThanOrEqual(MAX_COMMAND_BYTES);
    expect(banCommand('Steve', '漢'.repeat(500))).not.toContain('\ufffd');
  });
});
