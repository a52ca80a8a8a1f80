import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { PostgresChanges } from '../../src/infrastructure/persistence/connection/PostgresChanges';
import { until } from '../resilience/support/until';
import { workerDatabase } from '../support/databases';
import { ask } from '../support/tables';

describe('A change', () => {
  it('reaches every watcher although one of them fails, and does not end the process', async () => {
    const url = await workerDatabase();
    const changes = new PostgresChanges(url, new PinoLog('silent'));
    let heard = 0;
    changes.watch('votes', () => {
      throw new Error('This watcher fails.');
    });
    changes.watch('votes', () => (heard += 1));
    changes.start();
    await until('it listens', () => changes.areHeard);
    const before = heard;
    await ask(url, `NOTIFY changes, 'votes'`);

    await until('the second watcher is called', () => heard > before);
    expect(changes.areHeard).toBe(true);
    await changes.stop();
  });
});
