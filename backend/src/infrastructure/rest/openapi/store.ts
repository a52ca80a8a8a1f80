import type { Feature } from './Feature';
import {
  created,
  filled,
  form,
  id,
  image,
  imageAddress,
  nothing,
  nullable,
  one,
  sent,
  shortList,
  text,
  version,
} from './schemas';

const ITEM = {
  name: 'Harbour Master',
  description: 'A rank with a key to the harbour.',
  price: '12.50',
  image: '/art/store-harbour.svg',
  category: 'rank',
};

export const store: Feature = {
  name: 'Store items',
  description:
    'The items for sale. Money is a decimal string, exact to the cent, never a number. The cart is available over GraphQL.',
  schemas: {
    StoreItem: sent(
      { id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d', ...ITEM },
      {
        id,
        name: text('The name of the item.'),
        description: text('What the buyer gets.'),
        price: { type: 'string', pattern: '^\\d{1,8}\\.\\d{2}$', description: 'The price, such as `"12.50"`.' },
        image,
        category: text('The category of the item.'),
      },
    ),
    StoreItemInput: form(
      ITEM,
      {
        name: filled(64, 'The name of the item.'),
        description: filled(5_000, 'What the buyer gets.'),
        price: {
          type: 'string',
          pattern: '^\\d{1,8}(\\.\\d{1,2})?$',
          description: 'From `"0"` to `"99999999.99"`, with at most two decimals. A number is refused.',
        },
      },
      {
        image: imageAddress,
        category: nullable(
          filled(64, 'The category of the item. Absent: a new item is a `rank`; an existing one is unchanged.'),
        ),
        version,
      },
    ),
  },
  routes: {
    'GET /api/store': {
      id: 'listStoreItems',
      summary: 'List the items for sale',
      description: 'Ordered by category, then price.',
      answer: shortList('StoreItem', 'The items.'),
    },
    'POST /api/store': {
      id: 'addStoreItem',
      summary: 'Add an item',
      needs: 'tebex',
      body: 'StoreItemInput',
      answer: created('StoreItem', 'The new item.'),
    },
    'GET /api/store/{id}': {
      id: 'readStoreItem',
      summary: 'Read an item',
      answer: one('StoreItem', 'The item.'),
    },
    'PUT /api/store/{id}': {
      id: 'changeStoreItem',
      summary: 'Change an item',
      description: 'Replaces the whole item: without an `image`, it has none afterwards.',
      needs: 'tebex',
      body: 'StoreItemInput',
      answer: one('StoreItem', 'The updated item.'),
    },
    'DELETE /api/store/{id}': {
      id: 'deleteStoreItem',
      summary: 'Delete an item',
      needs: 'tebex',
      answer: nothing('The item was deleted.'),
    },
  },
};
