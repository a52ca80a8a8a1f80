import { RecordingLog } from '../../../test/support/doubles';
import { logFailure } from './logFailure';

class Outage extends Error {}

const fail = (caller: string) => new Outage(`no connection for ${caller}`);

describe('logFailure', () => {
  it('logs what callers repeat 20 times a minute, whatever they send, and each kind and place by itself', () => {
    const log = new RecordingLog();
    for (let call = 0; call < 500; call += 1) logFailure(log, 'query failed', fail(`caller ${call}`));
    expect(log.lines).toHaveLength(20);

    logFailure(log, 'request failed', fail('another'));
    logFailure(log, 'query failed', new Outage('from another place'));
    logFailure(log, 'query failed', new TypeError('of another kind'));
    logFailure(log, 'query failed', 'a text');
    expect(log.lines).toHaveLength(24);
  });
});
