import { PinoLog } from './PinoLog';

function createLog(level = 'info') {
  const lines: string[] = [];
  return { lines, log: new PinoLog(level, { write: (line) => void lines.push(line) }) };
}

describe('The log', () => {
  it('writes one JSON object a line', () => {
    const { lines, log } = createLog();
    log.info({ players: 3 }, 'counted');

    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 'info', time: expect.any(String), players: 3, msg: 'counted' },
    ]);
  });

  it('keeps quiet below its level', () => {
    const { lines, log } = createLog('warn');
    log.info({}, 'quiet');
    log.warn({}, 'loud');

    expect(lines).toHaveLength(1);
  });

  it('cannot be made to write a second line', () => {
    const { lines, log } = createLog();
    log.info({ name: 'a\n{"level":"info"}' }, 'b\nc');

    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
  });

  it('tells of an error what it says of itself, and nothing that hangs on it', () => {
    const { lines, log } = createLog();
    const error = Object.assign(new Error('lost', { cause: new TypeError('why') }), {
      code: '57P01',
      client: { password: 'secret' },
    });
    log.error({ err: error }, 'failed');

    expect(lines[0]).not.toContain('secret');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { type: 'Error', message: 'lost', code: '57P01', stack: expect.any(String), cause: { message: 'why' } },
    });
  });
});

describe('What is private', () => {
  it('is hidden should anybody log it', () => {
    const { lines, log } = createLog();
    log.info({ password: 'p4ss', token: 't0ken', user: { email: 'e@example.com' }, cookie: 'c00kie' }, 'oops');

    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      password: '[hidden]',
      token: '[hidden]',
      cookie: '[hidden]',
      user: { email: '[hidden]' },
    });
  });

  it('and of an address, only whether it is the same as before', () => {
    const { lines, log } = createLog();
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) log.info({ address }, 'somebody');
    const addresses = lines.map((line) => JSON.parse(line).address);

    expect(lines.join('')).not.toContain('203.0.113');
    expect(addresses[0]).toMatch(/^visitor [0-9a-f]{8}$/);
    expect([addresses[0] === addresses[1], addresses[0] === addresses[2]]).toEqual([true, false]);
  });
});
