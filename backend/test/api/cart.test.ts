import { randomUUID } from 'node:crypto';
import { StoreItem } from '../../src/domain/store/StoreItem';
import { StoreItems } from '../../src/domain/store/StoreItems';
import { useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

interface Cart {
  items: { id: string; quantity: number; item: { id: string; name: string } }[];
  total: string;
}

const FIELDS = `{ total items { id quantity createdAt item { id name price } } }`;
const CART = `{ cart ${FIELDS} }`;
const SET_ITEM = `mutation ($storeItemId: ID!, $quantity: Int!) { setCartItem(storeItemId: $storeItemId, quantity: $quantity) ${FIELDS} }`;

describe('The cart', () => {
  const site = useSite();

  const addStoreItem = (name: string, price: string) =>
    site.container.get(StoreItems).save(StoreItem.create({ name, description: 'For the tests', price }));

  const setItem = async (visitor: Visitor, storeItemId: string, quantity: number) =>
    (await visitor.graphql<{ setCartItem: Cart }>(SET_ITEM, { storeItemId, quantity })).data?.setCartItem;

  const fetchCart = async (visitor: Visitor) => (await visitor.graphql<{ cart: Cart }>(CART)).data?.cart;

  /** A browser that keeps the cookie it got by adding an item to its cart. */
  async function createVisitorWith(storeItemId: string, quantity = 1): Promise<Visitor> {
    const answer = await site.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SET_ITEM, variables: { storeItemId, quantity } }),
    });
    return new Visitor(site.origin, answer.headers.get('set-cookie')?.split(';')[0]);
  }

  it('belongs to the browser that filled it', async () => {
    const [key, rank] = [await addStoreItem('Epic Crate Key', '4.99'), await addStoreItem('VIP Rank', '0.10')];
    const visitor = await createVisitorWith(key.id, 2);
    await setItem(visitor, rank.id, 3);

    expect(await fetchCart(visitor)).toMatchObject({
      total: '10.28',
      items: [
        { quantity: 2, item: { id: key.id, name: 'Epic Crate Key', price: '4.99' } },
        { quantity: 3, item: { id: rank.id } },
      ],
    });
    expect(await fetchCart(site)).toEqual({ total: '0.00', items: [] });
    expect(await fetchCart(await createVisitorWith(rank.id))).toMatchObject({ total: '0.10' });
  });

  it('sets the quantity of an item instead of adding to it; 0 removes the item', async () => {
    const key = await addStoreItem('Epic Crate Key', '99999999.99');
    const visitor = await createVisitorWith(key.id, 2);
    const [before] = (await fetchCart(visitor))?.items ?? [];

    const full = await setItem(visitor, key.id, 99);
    expect(full).toMatchObject({ total: '9899999999.01', items: [{ id: before?.id, quantity: 99 }] });
    expect(await setItem(visitor, key.id, 0)).toEqual({ total: '0.00', items: [] });
    expect(await setItem(visitor, key.id, 0)).toEqual({ total: '0.00', items: [] });
  });

  it('sets no cookie when it is only read', async () => {
    const looked = await site.fetch(`/graphql?query=${encodeURIComponent(CART)}`, {
      headers: { 'apollo-require-preflight': 'yes' },
    });
    expect(looked.status).toBe(200);
    expect(looked.headers.get('set-cookie')).toBeNull();
  });

  it('is empty for a forged cookie', async () => {
    const key = await addStoreItem('Epic Crate Key', '4.99');
    const visitor = await createVisitorWith(key.id);
    const [line] = await site.source.query('SELECT session_id FROM cart_items');
    expect(await fetchCart(visitor)).toMatchObject({ total: '4.99' });

    const forged = new Visitor(site.origin, `costa_visitor=${line.session_id}.${'A'.repeat(43)}`);
    expect(await fetchCart(forged)).toEqual({ total: '0.00', items: [] });
  });

  it.each([-1, 100, 2_147_483_647])('rejects a quantity of %p', async (quantity) => {
    const key = await addStoreItem('Epic Crate Key', '4.99');
    const { errors } = await site.graphql(SET_ITEM, { storeItemId: key.id, quantity });

    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { quantity: [expect.any(String)] },
    });
  });

  it('returns NOT_FOUND for items that are not for sale', async () => {
    for (const storeItemId of [randomUUID(), 'not-a-uuid', '']) {
      const { errors } = await site.graphql(SET_ITEM, { storeItemId, quantity: 1 });
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
    const { errors } = await site.graphql(SET_ITEM, { storeItemId: 'a\0b', quantity: 1 });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('keeps one line per item under concurrent requests', async () => {
    const key = await addStoreItem('Epic Crate Key', '1.00');
    const visitor = await createVisitorWith((await addStoreItem('VIP Rank', '1.00')).id);
    const quantities = Array.from({ length: 12 }, (_, index) => index + 1);

    const answers = await Promise.all(
      quantities.map((quantity) => visitor.graphql(SET_ITEM, { storeItemId: key.id, quantity })),
    );

    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const lines = (await fetchCart(visitor))?.items.filter(({ item }) => item.id === key.id);
    expect(lines).toHaveLength(1);
    expect(quantities).toContain(lines?.[0]?.quantity);
  });

  it('drops an item that is taken off sale, also during concurrent changes', async () => {
    const staff = await site.signIn('tebex');
    const key = await addStoreItem('Epic Crate Key', '4.99');
    const visitor = await createVisitorWith(key.id);

    const answers = await Promise.all([
      ...[1, 2, 3, 4].map((quantity) => visitor.graphql(SET_ITEM, { storeItemId: key.id, quantity })),
      staff.rest('DELETE', `/api/store/${key.id}`),
      ...[5, 6, 7, 8].map((quantity) => visitor.graphql(SET_ITEM, { storeItemId: key.id, quantity })),
    ]);

    const codes = answers.flatMap((answer) => ('errors' in answer ? answer.errors : [])).map((e) => e.extensions.code);
    expect(codes.filter((code) => code !== 'NOT_FOUND')).toEqual([]);
    expect(await fetchCart(visitor)).toEqual({ total: '0.00', items: [] });
  });
});

describe('Cart rate limit', () => {
  const site = useSite({ LIMIT_CART_PER_MINUTE: '2' });

  it('returns 429 after two changes a minute', async () => {
    const { id: storeItemId } = await site.container
      .get(StoreItems)
      .save(StoreItem.create({ name: 'Epic Crate Key', description: 'Opens one crate', price: '4.99' }));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      statuses.push((await site.graphql(SET_ITEM, { storeItemId, quantity: 1 })).status);
    }

    expect(statuses).toEqual([200, 200, 429]);
  });
});
