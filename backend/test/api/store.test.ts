import { randomUUID } from 'node:crypto';
import { Money } from '../../src/domain/shared/Money';
import { Purchase } from '../../src/domain/store/Purchase';
import { listChanges } from '../support/auditEntries';
import { useSite } from '../support/site';

interface StoreItemRow {
  id: string;
  name: string;
  price: string;
  category: string;
}

const crateKey = {
  name: 'Epic Crate Key',
  description: 'Opens one crate',
  price: '4.99',
  image: null,
  category: 'crate',
};
const CREATE = `mutation ($input: StoreItemInput!) {
  createStoreItem(input: $input) { id name description price image category version }
}`;
const UPDATE = `mutation ($id: ID!, $input: StoreItemInput!) { updateStoreItem(id: $id, input: $input) { price category version } }`;
const DELETE = `mutation ($id: ID!) { deleteStoreItem(id: $id) }`;
const LIST = `query ($category: String) { storeItems(category: $category) { name price category } }`;
const PURCHASES = `query ($page: Int, $pageSize: Int) {
  purchases(page: $page, pageSize: $pageSize) {
    totalCount page pageSize items { id username email items totalAmount paymentId status createdAt }
  }
}`;

describe('Store items', () => {
  const site = useSite();

  it('are created, changed and deleted over REST', async () => {
    const staff = await site.signIn('tebex');

    const added = await staff.rest<StoreItemRow>('POST', '/api/store', crateKey);
    expect(added).toMatchObject({ status: 201, body: crateKey });
    expect(Object.keys(added.body).sort()).toEqual([
      ...['category', 'description', 'id', 'image', 'name', 'price', 'version'],
    ]);

    const path = `/api/store/${added.body.id}`;
    expect(await site.rest('GET', path)).toMatchObject({ status: 200, body: { ...crateKey, id: added.body.id } });

    const changed = await staff.rest('PUT', path, {
      ...crateKey,
      price: '5',
      image: '/art/key.svg',
      category: undefined,
    });
    expect(changed).toMatchObject({ status: 200, body: { ...crateKey, price: '5.00', image: '/art/key.svg' } });

    expect(await staff.rest('DELETE', path)).toMatchObject({ status: 204, body: null });
    expect(await staff.rest('DELETE', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await site.rest('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('are created, changed and deleted over GraphQL', async () => {
    const staff = await site.signIn('tebex');

    const added = await staff.graphql<{ createStoreItem: StoreItemRow }>(CREATE, { input: crateKey });
    expect(added.data?.createStoreItem).toMatchObject({ ...crateKey, version: 1 });

    const id = added.data?.createStoreItem.id;
    const changed = await staff.graphql(UPDATE, { id, input: { ...crateKey, price: '99999999.99', version: 1 } });
    expect(changed.data?.['updateStoreItem']).toEqual({ price: '99999999.99', category: 'crate', version: 2 });

    expect((await staff.graphql(DELETE, { id })).data).toEqual({ deleteStoreItem: true });
    expect((await staff.graphql(DELETE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('keep their version when an update changes nothing', async () => {
    const staff = await site.signIn('tebex');
    const { data } = await staff.graphql<{ createStoreItem: StoreItemRow }>(CREATE, {
      input: { ...crateKey, price: '5' },
    });
    const same = { id: data?.createStoreItem.id, input: { ...crateKey, price: '5.00' } };

    expect((await staff.graphql(UPDATE, same)).data?.['updateStoreItem']).toMatchObject({ price: '5.00', version: 1 });
  });

  it('are public, and sorted by category and price', async () => {
    const staff = await site.signIn('tebex');
    for (const [name, price, category] of [
      ['VIP', '9.99', undefined],
      ['MVP', '100.00', 'rank'],
      ['Key', '20', 'crate'],
      ['Rare Key', '3.50', 'crate'],
    ]) {
      await staff.rest('POST', '/api/store', { ...crateKey, name, price, category });
    }

    const { body } = await site.rest<StoreItemRow[]>('GET', '/api/store');
    expect(body.map(({ name, price, category }) => [name, price, category])).toEqual([
      ['Rare Key', '3.50', 'crate'],
      ['Key', '20.00', 'crate'],
      ['VIP', '9.99', 'rank'],
      ['MVP', '100.00', 'rank'],
    ]);

    const { data } = await site.graphql<{ storeItems: StoreItemRow[] }>(LIST, { category: 'rank' });
    expect(data?.storeItems.map(({ name }) => name)).toEqual(['VIP', 'MVP']);
    expect((await site.graphql<{ storeItems: StoreItemRow[] }>(LIST)).data?.storeItems).toHaveLength(4);
    const second = await site.rest<StoreItemRow[]>('GET', '/api/store?limit=1&page=2');
    expect(second.body.map(({ name }) => name)).toEqual(['Key']);
    expect(second.headers.get('x-total-count')).toBe('4');
    expect(second.headers.get('link')).toContain('</api/store?limit=1&page=3>; rel="next"');
    for (const query of ['limit=0', 'limit=501', 'page=0', 'after=x']) {
      expect(await site.rest('GET', `/api/store?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'BAD_USER_INPUT' },
      });
    }
    expect((await site.graphql(LIST, { category: 'none' })).data).toEqual({ storeItems: [] });
    expect((await site.graphql(LIST, { category: '\0' })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'n'.repeat(65) }, 'name'],
    [{ description: ' ' }, 'description'],
    [{ description: 'd'.repeat(5_001) }, 'description'],
    [{ price: '12.505' }, 'price'],
    [{ price: '-1.00' }, 'price'],
    [{ price: '100000000.00' }, 'price'],
    [{ price: 'twelve' }, 'price'],
    [{ price: '' }, 'price'],
    [{ price: 12.5 }, 'price'],
    [{ image: 'http://example.com/x.png' }, 'image'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ category: '' }, 'category'],
    [{ category: 'c'.repeat(65) }, 'category'],
    [{ version: -1 }, 'version'],
  ])('reject %p in GraphQL and REST, naming the field', async (wrong, field) => {
    const staff = await site.signIn('tebex');
    const input = { ...crateKey, ...wrong };

    const rest = await staff.rest<{ code: string; fields: object }>('POST', '/api/store', input);
    expect(rest).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
    expect(Object.keys(rest.body.fields)).toEqual([field]);

    const { errors } = await staff.graphql(CREATE, { input });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: rest.body.fields });
    expect((await site.rest('GET', '/api/store')).body).toEqual([]);
  });

  it('reject an invalid inline price, unknown fields and a missing price', async () => {
    const staff = await site.signIn('tebex');
    const { errors } = await staff.graphql(
      `mutation { createStoreItem(input: { name: "a", description: "b", price: 1.5 }) { id } }`,
    );
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');

    const more = await staff.rest('POST', '/api/store', { ...crateKey, id: randomUUID() });
    expect(more).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
    const free = { ...crateKey, price: undefined };
    expect(await staff.rest('POST', '/api/store', free)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT' },
    });
  });

  it('return 404 for unknown or malformed ids', async () => {
    const staff = await site.signIn('tebex');

    for (const id of [randomUUID(), 'not-a-uuid', '%00']) {
      expect((await site.rest('GET', `/api/store/${id}`)).status).toBe(404);
      expect((await staff.rest('PUT', `/api/store/${id}`, crateKey)).status).toBe(404);
      expect((await staff.graphql(UPDATE, { id, input: crateKey })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('return 409 to one of two editors who start from the same version', async () => {
    const staff = await site.signIn('tebex');
    const { body } = await staff.rest<StoreItemRow>('POST', '/api/store', crateKey);
    const edits = await Promise.all(
      ['1', '2'].map((price) => staff.rest('PUT', `/api/store/${body.id}`, { ...crateKey, price, version: 1 })),
    );

    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = edits.find(({ status }) => status === 409);
    const current = (await site.rest<StoreItemRow>('GET', `/api/store/${body.id}`)).body;
    expect(loser?.body).toMatchObject({ code: 'CONFLICT', current: { price: current.price, version: 2 } });
  });

  it('write an audit entry for each change', async () => {
    const staff = await site.signIn('tebex');
    const { body } = await staff.rest<StoreItemRow>('POST', '/api/store', crateKey);
    await staff.rest('PUT', `/api/store/${body.id}`, { ...crateKey, price: '6' });
    await staff.rest('DELETE', `/api/store/${body.id}`);

    const entries = await listChanges(site);
    expect(entries).toMatchObject([
      { action: 'store_item.created', target: body.id, detail: { after: { price: '4.99' } } },
      { action: 'store_item.updated', detail: { before: { price: '4.99' }, after: { price: '6.00' } } },
      { action: 'store_item.deleted', detail: { before: { price: '6.00' } } },
    ]);
  });

  it('are changed only by staff with the permission, which is checked before the input', async () => {
    const other = await site.signIn('news');
    const path = `/api/store/${randomUUID()}`;

    for (const [method, address] of [
      ['POST', '/api/store'],
      ['PUT', path],
      ['DELETE', path],
    ] as const) {
      expect(await site.rest(method, address, {})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(await other.rest(method, address, {})).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const [query, variables] of [
      [CREATE, { input: crateKey }],
      [UPDATE, { id: randomUUID(), input: crateKey }],
      [DELETE, { id: randomUUID() }],
      [PURCHASES, {}],
    ] as const) {
      expect((await site.graphql(query, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await other.graphql(query, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });
});

describe('Purchases', () => {
  const site = useSite();

  const buildPurchase = (index: number) =>
    Purchase.of({
      username: `Player${index}`,
      email: 'player@example.com',
      items: [{ name: 'Epic Crate Key', quantity: index, price: '4.99' }],
      totalAmount: Money.of('4.99').times(index),
      currency: 'USD',
      paymentId: `tbx-${index}`,
      status: 'completed',
      createdAt: new Date(Date.UTC(2026, 0, index)),
    });

  it('are listed newest first, page by page', async () => {
    const staff = await site.signIn('tebex');
    await site.source.getRepository(Purchase).insert([1, 2, 3].map(buildPurchase));

    const { data } = await staff.graphql(PURCHASES, { page: 1, pageSize: 2 });
    expect(data?.['purchases']).toMatchObject({
      totalCount: 3,
      page: 1,
      pageSize: 2,
      items: [
        { username: 'Player3', totalAmount: '14.97', paymentId: 'tbx-3', createdAt: '2026-01-03T00:00:00.000Z' },
        { username: 'Player2', items: [{ name: 'Epic Crate Key', quantity: 2, price: '4.99' }], status: 'completed' },
      ],
    });
    const second = await staff.graphql(PURCHASES, { page: 2, pageSize: 2 });
    expect(second.data?.['purchases']).toMatchObject({ totalCount: 3, items: [{ paymentId: 'tbx-1' }] });
    const beyond = await staff.graphql(PURCHASES, { page: 3, pageSize: 2 });
    expect(beyond.data?.['purchases']).toMatchObject({ totalCount: 3, items: [] });
    const usual = await staff.graphql(PURCHASES, { page: null, pageSize: null });
    expect(usual.data?.['purchases']).toMatchObject({ page: 1, pageSize: 25 });
  });

  it('are summed for a span that ends with the hour and the one before, over both transports', async () => {
    const staff = await site.signIn('tebex');
    const HOUR_MS = 3_600_000;
    const purchase = (hoursAgo: number, index: number, more: Partial<Purchase> = {}) =>
      Object.assign(buildPurchase(index), {
        createdAt: new Date((Math.floor(Date.now() / HOUR_MS) + 1 - hoursAgo) * HOUR_MS),
        ...more,
      });
    await site.source
      .getRepository(Purchase)
      .insert([
        purchase(1, 1, { currency: 'EUR' }),
        purchase(23, 2),
        purchase(25, 3),
        purchase(26, 4, { username: 'PLAYER3' }),
        purchase(30, 5, { status: 'refunded' }),
        purchase(31, 6, { isTest: true }),
        purchase(8 * 24, 7),
        purchase(15 * 24, 8),
      ]);
    const figures = 'revenue otherRevenue { currency amount } purchases buyers refunds refunded';
    const { data } = await staff.graphql<{ sales: object }>(
      `{ sales(span: WEEK) { currency startsAt endsAt current { ${figures} } before { ${figures} } steps { startsAt revenue revenueBefore } } }`,
    );
    const { body, status } = await staff.rest('GET', '/api/store/sales?span=week');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      currency: 'USD',
      current: {
        revenue: '44.91',
        otherRevenue: [{ currency: 'EUR', amount: '4.99' }],
        purchases: 4,
        buyers: 3,
        refunds: 1,
        refunded: '24.95',
      },
      before: { revenue: '34.93', otherRevenue: [], purchases: 1, buyers: 1, refunds: 0, refunded: '0.00' },
    });
    const { steps, current, before } = body as {
      current: object;
      before: object;
      steps: { revenue: string; revenueBefore: string }[];
    };
    expect(steps.map(({ revenue }) => revenue)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '34.93', '9.98']);
    expect(steps.map(({ revenueBefore }) => revenueBefore).filter((amount) => amount !== '0.00')).toEqual(['34.93']);
    expect(data?.sales).toMatchObject({ current, before });
    expect(await staff.rest('GET', '/api/store/sales?span=decade')).toMatchObject({ status: 400 });
    expect((await staff.rest('GET', '/api/store/sales')).body).toMatchObject({ steps: { length: 30 } });
  });

  it.each([
    [{ pageSize: 0 }, 'pageSize'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageSize: -1 }, 'pageSize'],
    [{ page: 0 }, 'page'],
    [{ page: -1 }, 'page'],
    [{ page: 101, pageSize: 100 }, 'page'],
    [{ page: 2_147_483_647 }, 'page'],
  ])('reject the page %p', async (wanted, field) => {
    const staff = await site.signIn('tebex');
    const { errors } = await staff.graphql(PURCHASES, wanted);

    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } });
  });

  it('store each payment once', async () => {
    await site.source.getRepository(Purchase).insert(buildPurchase(1));

    await expect(site.source.getRepository(Purchase).insert(buildPurchase(1))).rejects.toMatchObject({
      driverError: { constraint: 'purchases_payment_unique' },
    });
  });
});
