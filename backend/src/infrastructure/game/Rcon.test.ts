import {
  CommandNotRun,
  CommandUnanswered,
  MAX_COMMAND_BYTES,
  type ConsoleSession,
} from '../../domain/gameserver/GameConsole';
import { FakeRconServer } from '../../../test/support/FakeRconServer';
import { Rcon } from './Rcon';

/** Generous timeouts, for a busy machine. */
const longTimeouts = { connectMs: 20_000, replyMs: 20_000, fragmentMs: 500 };
const shortTimeouts = { connectMs: 300, replyMs: 300, fragmentMs: 60 };

describe('RCON', () => {
  const game = new FakeRconServer('läntern on the coast');
  const sessions: ConsoleSession[] = [];

  const open = async ({ password = game.password, patience = longTimeouts } = {}): Promise<ConsoleSession> => {
    const session = await new Rcon({ host: '127.0.0.1', port: game.port, password }, patience).open();
    sessions.push(session);
    return session;
  };
  const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => null,
      (error: unknown) => error,
    );

  beforeEach(async () => {
    game.mode = 'faithful';
    game.commands.length = 0;
    game.customReplies.clear();
    await game.start();
  });
  afterEach(async () => {
    for (const session of sessions.splice(0)) session.close();
    await game.stop();
  });

  it('runs one command after another and tells what the game said to each', async () => {
    game.online.add('Steve');
    const session = await open();

    expect(await session.run('give Steve diamond 1')).toBe('Gave 1 [Diamond] to Steve');
    expect(await session.run('say Ahoy')).toBe('');
    expect(await session.run('give Alex diamond 1')).toBe('No player was found');
    expect(session.isOpen).toBe(true);
  });

  it.each(['§6Größe: 漢字 🏝', 'x'.repeat(4095), 'x'.repeat(4096), 'ü'.repeat(9000), `${'x'.repeat(4095)}🏝 and more`])(
    'reads the whole of an answer, in however many pieces it comes (%#)',
    async (answer) => {
      game.customReplies.set('help', answer);
      const session = await open();
      // The game also splits surrogate pairs at the boundary and sends each half as its own character.
      const whole = [...answer].some((sign) => sign === '🏝') && answer.length > 4096 ? answer.slice(0, 4095) : answer;

      expect(await session.run('help')).toContain(whole);
      expect(await session.run('say Ahoy')).toBe('');
    },
  );

  it('reads an answer that comes byte by byte', async () => {
    game.mode = 'slow';
    game.customReplies.set('help', 'Ahoy '.repeat(20));

    expect(await (await open()).run('help')).toBe('Ahoy '.repeat(20));
  });

  it('takes the longest command that the game reads, and no longer one', async () => {
    const session = await open();
    const longest = `say ${'x'.repeat(MAX_COMMAND_BYTES - 4)}`;

    expect(await session.run(longest)).toBe('');
    expect(await failureOf(session.run(`${longest}x`))).toBeInstanceOf(CommandNotRun);
    expect(await session.run('say still here')).toBe('');
    expect(game.commands).toEqual([longest, 'say still here']);
  });

  it.each([
    ['the password is wrong', () => open({ password: 'hunter2' }), 'rejected the RCON password'],
    ['nobody listens', () => game.stop().then(() => open()), 'ECONNREFUSED'],
    [
      'nobody answers',
      () => Promise.resolve((game.mode = 'hangs at the door')).then(() => open({ patience: shortTimeouts })),
      'within 0.3 s',
    ],
  ])('is not entered when %s, and nothing was run', async (_when, enter, why) => {
    const failure = await failureOf(enter());

    expect(failure).toBeInstanceOf(CommandNotRun);
    expect(String(failure)).toContain(why);
    expect(String(failure)).not.toContain('hunter');
    expect(game.commands).toEqual([]);
  });

  it('knows that nothing was run when the game does not know it any more, or had hung up before', async () => {
    game.mode = 'forgets';
    expect(await failureOf((await open()).run('say Ahoy'))).toBeInstanceOf(CommandNotRun);

    game.mode = 'faithful';
    const session = await open();
    game.closeConnections();
    while (session.isOpen) await new Promise((resolve) => setImmediate(resolve));
    expect(await failureOf(session.run('say Ahoy'))).toBeInstanceOf(CommandNotRun);
    expect(game.commands).toEqual([]);
  });

  it.each(['closes after receiving', 'hangs', 'speaks nonsense'] as const)(
    'does not know whether a command was run when the game %s, and is over then',
    async (manner) => {
      const session = await open({ patience: { ...longTimeouts, replyMs: 300 } });
      game.mode = manner;

      expect(await failureOf(session.run('give Steve diamond 1'))).toBeInstanceOf(CommandUnanswered);
      expect(session.isOpen).toBe(false);
      expect(await failureOf(session.run('give Steve diamond 2'))).toBeInstanceOf(CommandNotRun);
      expect(game.commands).toEqual(['give Steve diamond 1']);
    },
  );
});
