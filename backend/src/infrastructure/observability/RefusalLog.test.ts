import { RefusalLog } from './RefusalLog';

const refusal = (username: string | null, address = '203.0.113.7') => ({
  username,
  address,
  asked: 'mutation deleteBan',
  code: 'FORBIDDEN',
});

describe('RefusalLog', () => {
  const lines: { fields: object; message: string }[] = [];
  let now = 1_000_000;
  let refusalLog: RefusalLog;
  beforeEach(() => {
    lines.length = 0;
    refusalLog = new RefusalLog({ warn: (fields, message) => void lines.push({ fields, message }) }, () => now);
  });

  it('logs the user and the denied request', () => {
    refusalLog.record(refusal('mara'));

    expect(lines).toEqual([{ fields: refusal('mara'), message: 'request denied' }]);
  });

  it('limits the entries of one user without hiding other users', () => {
    for (let attempt = 0; attempt < 1_000; attempt += 1) refusalLog.record(refusal('mara'));
    refusalLog.record(refusal('ben'));
    refusalLog.record(refusal(null));

    expect(lines.map(({ fields }) => (fields as { username: string }).username)).toEqual([
      ...Array(10).fill('mara'),
      'ben',
      null,
    ]);
  });

  it('limits the entries of all callers, and logs the suppressed count in the next minute', () => {
    for (let attempt = 0; attempt < 1_000; attempt += 1) refusalLog.record(refusal(null, `203.0.113.${attempt}`));
    expect(lines).toHaveLength(100);

    now += 60_000;
    refusalLog.record(refusal('ben'));
    expect(lines.slice(100)).toEqual([
      { fields: { times: 900 }, message: 'more requests denied' },
      { fields: refusal('ben'), message: 'request denied' },
    ]);
  });
});
