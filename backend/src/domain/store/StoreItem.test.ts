import { StoreItem } from './StoreItem';

const form = { name: 'Harbour Rank', description: 'A name in blue', price: '9.9' };

describe('A store item', () => {
  it('defaults to the category rank, and stores the price with two decimal places', () => {
    const item = StoreItem.create(form);

    expect(item).toMatchObject({ name: 'Harbour Rank', category: 'rank', image: null, version: 1 });
    expect(String(item.price)).toBe('9.90');
  });

  it('keeps its category when a change omits it, and loses its image', () => {
    const item = StoreItem.create({ ...form, category: 'crate', image: '/art/crate.svg' });
    item.change({ ...form, price: '10' });

    expect(item).toMatchObject({ category: 'crate', image: null });
    expect(String(item.price)).toBe('10.00');
  });
});
