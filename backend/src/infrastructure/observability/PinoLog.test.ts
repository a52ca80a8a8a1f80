import { PinoLog } from './PinoLog';

function createLog(level = 'info') {
  const lines: string[] = [];
  return { lines, log: new PinoLog(level, { write: (line) => void lines.push(line) }) };
}

describe('PinoLog', () => {
  it('writes one JSON object per line', () => {
    const { lines, log } = createLog();
    log.info({ players: 3 }, 'counted');

    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 'info', time: expect.any(String), players: 3, msg: 'counted' },
    ]);
  });

  it('writes nothing below its level', () => {
    const { lines, log } = createLog('warn');
    log.info({}, 'quiet');
    log.warn({}, 'loud');

    expect(lines).toHaveLength(1);
  });

  it('never writes more than one line per entry', () => {
    const { lines, log } = createLog();
    log.info({ name: 'a\n{"level":"info"}' }, 'b\nc');

    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
  });

  it('logs type, message, code, stack and cause of an error, and no other properties', () => {
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

describe('Private values in the log', () => {
  it('are hidden', () => {
    const { lines, log } = createLog();
    log.info({ password: 'p4ss', token: 't0ken', user: { email: 'e@example.com' }, cookie: 'c00kie' }, 'oops');

    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      password: '[hidden]',
      token: '[hidden]',
      cookie: '[hidden]',
      user: { email: '[hidden]' },
    });
  });

  it('include addresses, which become stable pseudonyms', () => {
    const { lines, log } = createLog();
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) log.info({ address }, 'somebody');
    const addresses = lines.map((line) => JSON.parse(line).address);

    expect(lines.join('')).not.toContain('203.0.113');
    expect(addresses[0]).toMatch(/^visitor [0-9a-f]{8}$/);
    expect([addresses[0] === addresses[1], addresses[0] === addresses[2]]).toEqual([true, false]);
  });
});
