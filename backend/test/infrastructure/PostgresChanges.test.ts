import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { PostgresChanges } from '../../src/infrastructure/persistence/connection/PostgresChanges';
import { waitUntil } from '../resilience/support/waitUntil';
import { workerDatabase } from '../support/databases';
import { queryRows } from '../support/tables';

describe('PostgresChanges', () => {
  it('notifies every watcher although one throws, and stays connected', async () => {
    const url = await workerDatabase();
    const changes = new PostgresChanges(url, new PinoLog('silent'));
    let notificationCount = 0;
    changes.watch('votes', () => {
      throw new Error('This watcher fails.');
    });
    changes.watch('votes', () => (notificationCount += 1));
    changes.start();
    await waitUntil('it listens', () => changes.isConnected);
    const before = notificationCount;
    await queryRows(url, `NOTIFY changes, 'votes'`);

    await waitUntil('the second watcher is called', () => notificationCount > before);
    expect(changes.isConnected).toBe(true);
    await changes.stop();
  });
});
