import { StoreItem } from './StoreItem';

const form = { name: 'Harbour Rank', description: 'A name in blue', price: '9.9' };

describe('A store item', () => {
  it('is a rank unless it says what it is, and has its price to the cent', () => {
    const item = StoreItem.create(form);

    expect(item).toMatchObject({ name: 'Harbour Rank', category: 'rank', image: null, version: 1 });
    expect(String(item.price)).toBe('9.90');
  });

  it('keeps its category when a change does not mention it, and loses its picture', () => {
    const item = StoreItem.create({ ...form, category: 'crate', image: '/art/crate.svg' });
    item.change({ ...form, price: '10' });

    expect(item).toMatchObject({ category: 'crate', image: null });
    expect(String(item.price)).toBe('10.00');
  });
});
