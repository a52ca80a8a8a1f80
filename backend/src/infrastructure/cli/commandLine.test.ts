import { UsageError } from './Command';
import { commands, readCommandLine } from './commandLine';

const usageErrorOf = (...args: string[]): string => {
  try {
    readCommandLine(args);
  } catch (thrown) {
    if (thrown instanceof UsageError) return thrown.message;
  }
  throw new Error('The command line was accepted.');
};

describe('The command line', () => {
  it.each(commands.map((command) => [command.name, command] as const))('parses the command %s', (name, command) => {
    const parameters = command.parameters.map((_, index) => `value${index}`);

    expect(readCommandLine([...name.split(' '), ...parameters])).toEqual({
      command,
      given: { parameters, flags: new Set(), options: {} },
    });
  });

  it.each(commands.map(({ name, summary }) => [name, summary]))('prints the help of %s', (name, summary) => {
    expect(readCommandLine([...name.split(' '), '--help'])).toEqual({ help: expect.stringContaining(summary) });
  });

  it('accepts flags at any position', () => {
    expect(readCommandLine(['doctor', '--json'])).toMatchObject({ given: { flags: new Set(['json']) } });
    expect(readCommandLine(['--generate', 'admin', 'reset-password', 'Mara'])).toMatchObject({
      given: { parameters: ['Mara'], flags: new Set(['generate']) },
    });
  });

  it('parses the values of options', () => {
    expect(readCommandLine(['analytics', 'recompute', '--from', '2026-01-01', '--to=2026-01-31'])).toMatchObject({
      given: { parameters: [], options: { from: '2026-01-01', to: '2026-01-31' } },
    });
    expect(readCommandLine(['analytics', 'recompute', '--help'])).toEqual({
      help: expect.stringContaining('--from <value>'),
    });
    expect(usageErrorOf('analytics', 'recompute', '--from')).not.toBe('');
  });

  it('lists all commands, or those with the same first word', () => {
    const all = readCommandLine(['--help']);

    expect(commands.every(({ name }) => 'help' in all && all.help.includes(name))).toBe(true);
    expect(readCommandLine(['demo', '--help'])).toEqual({ help: expect.stringContaining('demo clear') });
    expect(readCommandLine(['demo', '--help'])).toEqual({ help: expect.not.stringContaining('doctor') });
    expect(usageErrorOf()).toContain('doctor');
  });

  it.each([
    [['dance']],
    [['demo']],
    [['demo', 'dance']],
    [['dance', '--help']],
    [['doctor', 'who']],
    [['doctor', '--yaml']],
    [['doctor', '--json=yes']],
    [['admin', 'reset-password']],
    [['admin', 'reset-password', 'Mara', 'Noor']],
  ])('rejects %j', (args) => {
    expect(usageErrorOf(...args)).not.toBe('');
  });

  it.each([
    [['admin', 'reset-password', 'Mara', 'open sesame']],
    [['admin', 'reset-password', 'Mara', '--password', 'open sesame']],
    [['admin', 'reset-password', 'Mara', '--password=open sesame']],
    [['admin', 'reset-password', 'Mara', '--password-stdin=open sesame']],
    [['owner', 'create', 'open sesame']],
    [['open sesame']],
  ])('accepts no password as an argument, and does not repeat it: %j', (args) => {
    expect(usageErrorOf(...args)).not.toContain('sesame');
  });
});
