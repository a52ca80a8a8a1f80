import { ATTACK_TIMEOUT_MS, attackAll } from '../support/hostileInput';
import { graphqlTargets, inHalves, signInOwner } from '../support/hostileTargets';
import { useSite } from '../support/site';
import { useWriteDetector } from '../support/WriteDetector';

describe('Hostile input', () => {
  const site = useSite();
  const writes = useWriteDetector();

  it(
    'is rejected by the second half of the GraphQL mutations without a change to the database',
    async () => {
      const owner = await signInOwner(site);
      const targets = inHalves(await graphqlTargets('mutation', site, owner))[1];

      expect(await attackAll('GraphQL mutations', targets, writes)).toEqual([]);
      expect((await owner.rest('GET', '/api/admin/session')).status).toBe(200);
    },
    ATTACK_TIMEOUT_MS,
  );
});
