import { FakeHostingPanel } from '../../../../test/support/FakeHostingPanel';
import { CommandNotRun, CommandUnanswered, type ConsoleSession } from '../../../domain/gameserver/GameConsole';
import { ConnectionFence } from '../ConnectionFence';
import { isReplyTo, textOfLine } from './consoleLines';
import { HostingPanel } from './HostingPanel';
import { PanelConsole } from './PanelConsole';

const TIMEOUTS = { connectMs: 2_000, replyMs: 400, lineMs: 40 };

describe('The console through the panel of a host', () => {
  const panel = new FakeHostingPanel();
  let session: ConsoleSession | null = null;

  beforeAll(() => panel.start());
  afterAll(() => panel.stop());
  beforeEach(() => panel.reset());
  afterEach(() => session?.close());

  const api = (key = panel.key, hosts: readonly string[] | null = ['127.0.0.1']) =>
    new HostingPanel({ origin: panel.origin, password: key, isChosenByStaff: true }, new ConnectionFence(hosts));
  const open = async (through = api(), server = panel.server) =>
    (session = await new PanelConsole(through, panel.origin, server, TIMEOUTS).open());
  const problemOf = (opening: Promise<unknown>) =>
    opening.then(
      () => null,
      (error: unknown) => (error instanceof CommandNotRun ? error.problem : error),
    );

  it('runs commands, whose reply is what the console prints about them', async () => {
    const { run } = await open().then((opened) => ({ run: (command: string) => opened.run(command) }));
    panel.reply = (command) => [
      'Bert joined the game',
      '<Anne> give Anne diamonds',
      `Gave 1 [Diamond] to ${command.split(' ')[1]}`,
    ];
    expect(await run('give Anne diamond')).toEqual({ text: 'Gave 1 [Diamond] to Anne', outcome: 'done' });
    panel.reply = () => ['No player was found: Anne'];
    expect(await run('give Anne diamond')).toMatchObject({ outcome: 'refused' });
    expect(panel.origins).toEqual([panel.origin]);
  });

  it('leaves a command without a reply unanswered, and does not send it again', async () => {
    const opened = await open();
    panel.losesCommands = true;
    await expect(opened.run('give Anne diamond')).rejects.toThrow(CommandUnanswered);
    expect(panel.commands).toEqual(['give Anne diamond']);
    expect(opened.isOpen).toBe(true);
  });

  it('knows that a command did not run while the server is stopped', async () => {
    const opened = await open();
    panel.state = 'offline';
    await expect(opened.run('give Anne diamond')).rejects.toThrow(CommandNotRun);
    expect(await problemOf(open())).toBe('stopped');
    expect(panel.commands).toEqual([]);
  });

  it('does not know whether a command ran that a proxy answered with a page', async () => {
    const opened = await open();
    panel.isBehindError = true;
    await expect(opened.run('give Anne diamond')).rejects.toThrow(CommandUnanswered);
  });

  it('says what is wrong', async () => {
    expect(await problemOf(open(api('ptlc_wrong')))).toBe('wrong_password');
    expect(await problemOf(open(api(), 'ffffffff'))).toBe('no_server');
    expect(await problemOf(open(api(panel.key, null)))).toBe('forbidden');
    panel.hidesConsole = true;
    expect(await problemOf(open())).toBe('no_permission');
    panel.isBehindError = true;
    expect(await problemOf(open())).toBe('wrong_program');
  });

  it('obeys a panel that wants fewer requests, and sends at most sixty in a minute', async () => {
    const through = api();
    panel.left = 0;
    expect(await problemOf(open(through))).toBe('busy');
    panel.left = null;
    const before = panel.requests.length;
    expect(await problemOf(open(through))).toBe('busy');
    expect(panel.requests).toHaveLength(before);

    const opened = await open(api());
    panel.reply = () => ['There are 0 of a max of 20 players online:'];
    for (let count = 0; count < 58; count += 1) await opened.run('list');
    await expect(opened.run('list')).rejects.toMatchObject({ problem: 'busy' });
    expect(panel.commands).toHaveLength(58);
  });

  it('goes on when its token ends', async () => {
    const opened = await open();
    panel.expireTokens();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await opened.run('give Anne diamond')).toMatchObject({ outcome: 'done' });
    panel.disconnect();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(opened.isOpen).toBe(false);
    await expect(opened.run('give Anne diamond')).rejects.toThrow(CommandNotRun);
  });

  it('lists the servers of the key, with their addresses and the way to their files', async () => {
    expect(await api().servers()).toEqual([
      {
        ...{ id: panel.server, name: 'Survival', address: 'play.host.example:25570' },
        ...{ sftpAddress: 'node7.host.example:2022', sftpUser: 'owner.1a2b3c4d' },
      },
    ]);
  });
});

describe('A line of the console', () => {
  it.each([
    ['\u001B[33m[12:00:00 WARN]: Banned Anne: Spam\u001B[m', 'Banned Anne: Spam'],
    ['[12:00:00] [Server thread/INFO]: Banned Anne: Spam', 'Banned Anne: Spam'],
    ['[12:00:00] [Server thread/INFO] [minecraft/DedicatedServer]: [Anne] is here', '[Anne] is here'],
    ['Banned Anne', 'Banned Anne'],
  ])('has its text: %j', (line, text) => {
    expect(textOfLine(line)).toBe(text);
  });

  it.each([
    ['ban Anne Spam', 'Banned Anne: Spam', true],
    ['ban Anne Spam', 'Anne joined the game', false],
    ['ban Anne Spam', '<Anne> hello', false],
    ['ban Anne Spam', 'Bert fell from a high place', false],
    ['ban Anne Spam', '> ban Anne Spam', false],
    ['minecraft:list', 'There are 2 of a max of 20 players online: Anne, Bert', true],
    ['list uuids', 'Anne joined the game', false],
  ])('replies to %j: %j: %s', (command, text, expected) => {
    expect(isReplyTo(command, text)).toBe(expected);
  });
});
