import {
  ATTACK_TIMEOUT_MS,
  attackAll,
  jsonRequest,
  objectWithHostileKey,
  type Attack,
  type Target,
} from '../support/hostileInput';
import { signInOwner } from '../support/hostileTargets';
import { encodeForHeader, encodeForUrl } from '../support/hostileValues';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';
import { useWriteDetector } from '../support/WriteDetector';

describe('Hostile input', () => {
  const site = useSite();
  const writes = useWriteDetector();

  it(
    'is rejected in the GraphQL request itself, in cookies, headers and unknown parameters',
    async () => {
      const owner = await signInOwner(site);

      expect(await attackAll('parts of requests', requestTargets(site, owner), writes)).toEqual([]);
      expect((await owner.rest('GET', '/api/admin/session')).status).toBe(200);
    },
    ATTACK_TIMEOUT_MS,
  );
});

function requestTargets(site: Visitor, owner: Visitor): Target[] {
  const request = { query: 'query Q($id: ID!) { newsArticle(id: $id) { id } }', variables: { id: 'x' } };
  const post = (visitor: Visitor, body: unknown) => visitor.fetch('/graphql', jsonRequest('POST', body));
  const get = (headers: Record<string, string>) => site.fetch('/api/social-media', { headers });

  return [
    createTarget('POST /graphql', [owner, site], {
      'the whole body': post,
      ...Object.fromEntries(
        ['query', 'variables', 'operationName', 'extensions', 'id'].map((part): [string, Attack] => [
          part,
          (visitor, value) => post(visitor, { ...request, [part]: value }),
        ]),
      ),
      'an undeclared variable': (visitor, value) =>
        post(visitor, { ...request, variables: { id: 'x', ...objectWithHostileKey(value, 'x') } }),
    }),
    createTarget(
      'GET /graphql',
      [site],
      Object.fromEntries(
        ['query', 'variables', 'operationName', 'extensions'].map((part): [string, Attack] => [
          part,
          (visitor, value) =>
            visitor.fetch(`/graphql?query=${encodeForUrl(request.query)}&${part}=${encodeForUrl(value)}`, {
              headers: { 'apollo-require-preflight': '1' },
            }),
        ]),
      ),
    ),
    createTarget('GET /api/social-media', [site], {
      'the session': (_visitor, value) => get({ cookie: `costa_session=${encodeForHeader(value)}` }),
      'the encoded session': (_visitor, value) => get({ cookie: `costa_session=${encodeForUrl(value)}` }),
      'the visitor': (_visitor, value) => {
        const half = encodeForUrl(value, 2_000);
        return get({ cookie: `costa_visitor=${half}.${half}` });
      },
      'the type of a body': (_visitor, value) => get({ 'content-type': encodeForHeader(value) }),
      'an unknown parameter': (_visitor, value) => site.fetch(`/api/social-media?a=1&a=2&${encodeForUrl(value)}=1`),
    }),
  ];
}

/** Each of these places is a kind of its own. */
const createTarget = (
  operation: string,
  visitors: Target['visitors'],
  attacks: Readonly<Record<string, Attack>>,
): Target => ({
  operation,
  isReadOnly: operation.startsWith('GET '),
  points: Object.entries(attacks).map(([place, attack]) => ({ place, kind: `${operation} ${place}`, attack })),
  visitors,
});
