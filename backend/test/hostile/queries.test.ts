import { ATTACK_TIMEOUT_MS, attackAll } from '../support/hostileInput';
import { graphqlTargets, signInOwner } from '../support/hostileTargets';
import { useSite } from '../support/site';
import { useWriteDetector } from '../support/WriteDetector';

describe('Hostile input', () => {
  const site = useSite();
  const writes = useWriteDetector();

  it(
    'is rejected by every GraphQL query without an internal error',
    async () => {
      const owner = await signInOwner(site);
      const targets = await graphqlTargets('query', site, owner);

      expect(await attackAll('GraphQL queries', targets, writes)).toEqual([]);
      expect((await owner.rest('GET', '/api/admin/session')).status).toBe(200);
    },
    ATTACK_TIMEOUT_MS,
  );
});
