import { useSite } from '../support/site';

describe('The API', () => {
  const site = useSite();
  const post = (path: string, body: string | Uint8Array, headers: Record<string, string>) =>
    site.fetch(path, { method: 'POST', body: body as string, headers });

  it('returns the same request id in the header and in the error', async () => {
    const { headers, body } = await site.rest<{ requestId: string }>('GET', '/api/nothing');

    expect(body).toEqual({ error: expect.any(String), code: 'NOT_FOUND', requestId: headers.get('x-request-id') });
  });

  it('returns 405 with the allowed methods', async () => {
    const { status, headers, body } = await site.rest('DELETE', '/api/server-status');

    expect({ status, body }).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(headers.get('allow')).toBe('GET, HEAD');
  });

  it.each([
    ['text/plain', '{"username":"a","password":"b"}'],
    ['application/x-www-form-urlencoded', 'username=a&password=b'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('returns 415 for %s', async (type, body) => {
    const response = await post('/api/admin/auth', body, { 'content-type': type });

    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it.each(['{', '"text"', 'null', '[1, 2]', '\u0000'])('returns 400 for the body %p', async (body) => {
    const response = await post('/api/admin/auth', body, { 'content-type': 'application/json' });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST', error: expect.any(String) });
  });

  it.each(['/api/admin/auth', '/graphql'])('returns 413 for more than 100 kB at %s', async (path) => {
    const response = await post(path, JSON.stringify({ query: 'x'.repeat(110_000) }), {
      'content-type': 'application/json',
    });

    expect(response.status).toBe(413);
    expect(JSON.stringify(await response.json())).toContain('PAYLOAD_TOO_LARGE');
  });

  it('returns 415 for an unknown charset or content encoding', async () => {
    const charset = await post('/api/admin/auth', '{}', { 'content-type': 'application/json; charset=iso-8859-9' });
    const encoding = await post('/api/admin/auth', '{}', {
      'content-type': 'application/json',
      'content-encoding': 'rot13',
    });

    expect([charset.status, encoding.status]).toEqual([415, 415]);
  });

  it('sends the security headers with every response', async () => {
    for (const path of ['/api/news', '/api/nothing', '/graphql', '/health/live']) {
      const { headers } = await site.fetch(path);

      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain(`default-src 'none'`);
      expect(headers.get('x-powered-by')).toBeNull();
      // What all anonymous visitors get may be read by pages of other sites.
      expect(headers.get('access-control-allow-origin')).toBe(path === '/api/news' ? '*' : null);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('marks responses that depend on cookies as private, no-cache', async () => {
    const { headers } = await site.fetch('/api/news');

    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toContain('Cookie');
  });

  it.each([
    ['introspection', '{ __schema { types { name } } }'],
    [
      'depth',
      '{ news { edges { node { ...a } } } } fragment a on NewsArticle { id ...b } fragment b on NewsArticle { ...a }',
    ],
    ['aliases', '{ a: __typename b: __typename c: __typename d: __typename e: __typename f: __typename }'],
    ['directives', `{ __typename ${'@include(if: true) '.repeat(12)} }`],
    ['tokens', `{ ${'__typename '.repeat(1_100)} }`],
    ['suggestions', '{ new { totalCount } }'],
  ])('enforces the GraphQL guard for %s', async (what, query) => {
    const { status, errors } = await site.graphql(query);

    expect(status).toBe(400);
    expect(errors[0]?.extensions.code).toMatch(/^GRAPHQL_(VALIDATION|PARSE)_FAILED$/);
    if (what === 'suggestions') expect(errors[0]?.message).not.toMatch(/did you mean/i);
  });

  it('rejects GraphQL requests that a form on another site could send', async () => {
    const query = 'mutation { logout }';
    const asForm = await post('/graphql', `query=${encodeURIComponent(query)}`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    const asText = await post('/graphql', JSON.stringify({ query }), { 'content-type': 'text/plain' });
    const asGet = await site.fetch(`/graphql?query=${encodeURIComponent(query)}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    const fromElsewhere = await post('/graphql', JSON.stringify({ query }), {
      'content-type': 'application/json',
      origin: 'https://evil.example',
    });

    expect([asForm.status, asText.status, asGet.status, fromElsewhere.status]).toEqual([400, 400, 405, 403]);
  });

  it('reports live and ready', async () => {
    expect(await site.rest('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
    expect(await site.rest('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });
});
