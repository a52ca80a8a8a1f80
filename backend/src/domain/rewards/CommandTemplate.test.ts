import { MAX_COMMAND_BYTES } from '../gameserver/GameConsole';
import { CommandTemplate } from './CommandTemplate';

const problemOf = (text: string) => CommandTemplate.of(text).problem;

describe('A command template', () => {
  it('replaces every {player} with the name, and leaves other braces of the game unchanged', () => {
    const text = 'give {player} diamond_sword{Damage:3} 1 # {player}';

    expect(problemOf(text)).toBeNull();
    expect(CommandTemplate.of(text).render('Steve')).toBe('give Steve diamond_sword{Damage:3} 1 # Steve');
    expect(CommandTemplate.of('say {player}').render('$&')).toBe('say $&');
  });

  it('removes the leading slash and surrounding spaces', () => {
    expect(CommandTemplate.normalize('  / give {player} diamond 1 ')).toBe('give {player} diamond 1');
  });

  it.each([
    ['', 'empty'],
    ['say a\nsay b', 'one line'],
    ['say a\rop b', 'one line'],
    ['say \u0000', 'one line'],
    ['say \u202e', 'one line'],
    ['say \u2028', 'one line'],
    ['give {name} diamond 1', '{name} is not a placeholder'],
    ['give {PLAYER} diamond 1', 'Only {player} is replaced'],
    [`say ${'ü'.repeat(MAX_COMMAND_BYTES / 2)}`, '1,446 bytes'],
    [`say {player} ${'x'.repeat(MAX_COMMAND_BYTES - 20)}`, '1,446 bytes'],
  ])('rejects %j', (text, problem) => {
    expect(problemOf(text)).toContain(problem);
  });
});
