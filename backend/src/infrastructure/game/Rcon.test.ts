import {
  CommandNotRun,
  type CommandReply,
  CommandUnanswered,
  MAX_COMMAND_BYTES,
  type ConsoleSession,
} from '../../domain/gameserver/GameConsole';
import { FakeRconServer } from '../../../test/support/FakeRconServer';
import { Rcon } from './Rcon';
import { inEnglish } from '../../domain/shared/Sentence';

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
  const textOf = async (reply: Promise<CommandReply>): Promise<string> => (await reply).text;
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

  it('runs commands one after another and returns the reply to each', async () => {
    game.online.add('Steve');
    const session = await open();

    expect(await textOf(session.run('give Steve diamond 1'))).toBe('Gave 1 [Diamond] to Steve');
    expect(await textOf(session.run('say Ahoy'))).toBe('');
    expect(await textOf(session.run('give Alex diamond 1'))).toBe('No player was found');
    expect(session.isOpen).toBe(true);
  });

  it.each(['§6Größe: 漢字 🏝', 'x'.repeat(4095), 'x'.repeat(4096), 'ü'.repeat(9000), `${'x'.repeat(4095)}🏝 and more`])(
    'reads a complete reply in any number of packets (%#)',
    async (answer) => {
      game.customReplies.set('help', answer);
      const session = await open();
      // The game also splits surrogate pairs at the boundary and sends each half as its own character.
      const whole = [...answer].some((sign) => sign === '🏝') && answer.length > 4096 ? answer.slice(0, 4095) : answer;

      expect(await textOf(session.run('help'))).toContain(whole);
      expect(await textOf(session.run('say Ahoy'))).toBe('');
    },
  );

  it('reads a reply that arrives byte by byte', async () => {
    game.mode = 'slow';
    game.customReplies.set('help', 'Ahoy '.repeat(20));

    expect(await textOf((await open()).run('help'))).toBe('Ahoy '.repeat(20));
  });

  it('accepts a command of the maximum length, and rejects a longer one', async () => {
    const session = await open();
    const longest = `say ${'x'.repeat(MAX_COMMAND_BYTES - 4)}`;

    expect(await textOf(session.run(longest))).toBe('');
    expect(await failureOf(session.run(`${longest}x`))).toBeInstanceOf(CommandNotRun);
    expect(await textOf(session.run('say still here'))).toBe('');
    expect(game.commands).toEqual([longest, 'say still here']);
  });

  it.each([
    ['the password is wrong', () => open({ password: 'hunter2' }), 'rejected the RCON password'],
    ['nothing listens on the port', () => game.stop().then(() => open()), 'accepts no RCON connections'],
    [
      'the server does not reply',
      () => Promise.resolve((game.mode = 'hangs at the door')).then(() => open({ patience: shortTimeouts })),
      'did not answer over RCON in time',
    ],
  ])('fails with CommandNotRun when %s, without the password in the message', async (_when, enter, why) => {
    const failure = await failureOf(enter());

    expect(failure).toBeInstanceOf(CommandNotRun);
    expect(inEnglish((failure as Error).message)).toContain(why);
    expect(String(failure)).not.toContain('hunter');
    expect(game.commands).toEqual([]);
  });

  it('fails with CommandNotRun when the server rejects the session or the connection is already closed', async () => {
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
    'fails with CommandUnanswered when the game %s, and closes the session',
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
