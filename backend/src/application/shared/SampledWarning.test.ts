import { RecordingLog } from '../../../test/support/doubles';
import { SampledWarning } from './SampledWarning';

describe('A sampled warning', () => {
  it('is logged immediately, then at most once a minute with the number of occurrences', () => {
    const log = new RecordingLog();
    let now = 0;
    const warning = new SampledWarning(log, 'signature rejected', () => now);
    for (let turn = 0; turn < 300; turn += 1) warning.record({ bytes: turn });
    now = 60_000;
    warning.record({ bytes: 7 });

    expect(log.lines).toEqual([
      { fields: { bytes: 0, times: 1 }, message: 'signature rejected' },
      { fields: { bytes: 7, times: 300 }, message: 'signature rejected' },
    ]);
  });
});
