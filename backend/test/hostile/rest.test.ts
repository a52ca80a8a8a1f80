import { ATTACK_TIMEOUT_MS, attackAll } from '../support/hostileInput';
import { restTargets, signInOwner } from '../support/hostileTargets';
import { useSite } from '../support/site';
import { useWriteDetector } from '../support/WriteDetector';

describe('Hostile input', () => {
  const site = useSite();
  const writes = useWriteDetector();

  it(
    'is rejected by every REST operation without a change to the database',
    async () => {
      const owner = await signInOwner(site);
      const targets = await restTargets(site, owner);

      expect(await attackAll('REST operations', targets, writes)).toEqual([]);
      expect((await owner.rest('GET', '/api/admin/session')).status).toBe(200);
    },
    ATTACK_TIMEOUT_MS,
  );
});
