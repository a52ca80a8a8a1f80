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
    'What is for sale. Money is a decimal text, exact to the cent, never a number. The cart is kept over GraphQL.',
  schemas: {
    StoreItem: sent(
      { id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d', ...ITEM },
      {
        id,
        name: text('What it is called.'),
        description: text('What the buyer gets.'),
        price: { type: 'string', pattern: '^\\d{1,8}\\.\\d{2}$', description: 'The price: `"12.50"`.' },
        image,
        category: text('What kind of thing it is.'),
      },
    ),
    StoreItemInput: form(
      ITEM,
      {
        name: filled(64, 'What it is called.'),
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
          filled(64, 'What kind of thing it is. Absent, a new item is a `rank` and an existing one stays what it is.'),
        ),
        version,
      },
    ),
  },
  routes: {
    'GET /api/store': {
      id: 'listStoreItems',
      summary: 'List what is for sale',
      description: 'Ordered by category, then price.',
      answer: shortList('StoreItem', 'The items.'),
    },
    'POST /api/store': {
      id: 'addStoreItem',
      summary: 'Put an item on sale',
      needs: 'tebex',
      body: 'StoreItemInput',
      answer: created('StoreItem', 'The item that was added.'),
    },
    'GET /api/store/{id}': {
      id: 'readStoreItem',
      summary: 'Read an item',
      answer: one('StoreItem', 'The item.'),
    },
    'PUT /api/store/{id}': {
      id: 'changeStoreItem',
      summary: 'Change an item',
      description: 'Takes the whole item: without an `image` it has none afterwards.',
      needs: 'tebex',
      body: 'StoreItemInput',
      answer: one('StoreItem', 'The item as it is now.'),
    },
    'DELETE /api/store/{id}': {
      id: 'deleteStoreItem',
      summary: 'Take an item off sale',
      needs: 'tebex',
      answer: nothing('The item is gone.'),
    },
  },
};
