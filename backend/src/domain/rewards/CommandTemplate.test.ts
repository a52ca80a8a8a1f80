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

  it.each([
    ['give {player} diamond 1', 'Zoë', 'give "Zoë" diamond 1'],
    ['minecraft:give {player} diamond 1', 'Жанна', 'minecraft:give "Жанна" diamond 1'],
    ['effect give {player} speed 30', '*Steve', 'effect give "*Steve" speed 30'],
    ['give "{player}" diamond 1', 'Zoë', 'give "Zoë" diamond 1'],
    ['tellraw {player} {"text":"Thanks {player}!"}', 'Zoë', 'tellraw "Zoë" {"text":"Thanks Zoë!"}'],
    ['give {player} diamond 1', '.Bedrock Player', 'give ".Bedrock Player" diamond 1'],
    ['give {player} diamond 1', '.Steve', 'give .Steve diamond 1'],
    ['eco give {player} 50', 'Zoë', 'eco give Zoë 50'],
    ['say Thanks {player}!', 'Жанна', 'say Thanks Жанна!'],
    ['eco give {player} 50', '.Bedrock Player', null],
    ['give {player} diamond 1 # {player}!', '.Bedrock Player', null],
    ['lp user "{player}" parent add vip', '.Bedrock Player', 'lp user ".Bedrock Player" parent add vip'],
    ['say Hello', 'Zoë', 'say Hello'],
    [`say {player} ${'x'.repeat(MAX_COMMAND_BYTES - 40)}`, 'Ж'.repeat(30), null],
  ])('of %j carries the name %s safely', (text, name, command) => {
    expect(CommandTemplate.of(text).render(name)).toBe(command);
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
