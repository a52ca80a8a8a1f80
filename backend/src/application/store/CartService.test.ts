import { ManualClock } from '../../../test/support/doubles';
import { StoreItemsInMemory } from '../../../test/support/storeInMemory';
import { NotFound, RateLimited } from '../../domain/shared/DomainError';
import type { CartItem } from '../../domain/store/CartItem';
import { CartItems } from '../../domain/store/CartItems';
import { StoreItem } from '../../domain/store/StoreItem';
import { Limits, type RateLimitedAction } from '../shared/Limits';
import { CartService } from './CartService';

class CartItemsInMemory extends CartItems {
  readonly lines = new Map<string, CartItem>();

  async findBySession(sessionId: string) {
    return [...this.lines.values()].filter((line) => line.sessionId === sessionId);
  }

  async put(line: CartItem) {
    this.lines.set(`${line.sessionId} ${line.item.id}`, line);
    return true;
  }

  async removeItem(sessionId: string, storeItemId: string) {
    this.lines.delete(`${sessionId} ${storeItemId}`);
  }
}

class LimitsWithAllowance extends Limits {
  left = Infinity;
  readonly spent: [RateLimitedAction, string][] = [];

  async spend(limited: RateLimitedAction, who: string) {
    if (this.left-- < 1) throw new RateLimited(60);
    this.spent.push([limited, who]);
  }

  async giveBack() {
    this.left++;
  }
}

const visitor = { address: '203.0.113.7', id: 'a visitor' };
const key = StoreItem.create({ name: 'Epic Crate Key', description: 'Opens one crate', price: '4.99' });
const rank = StoreItem.create({ name: 'VIP Rank', description: 'A green name', price: '0.10' });

describe('CartService', () => {
  let items: StoreItemsInMemory;
  let lines: CartItemsInMemory;
  let limits: LimitsWithAllowance;
  let service: CartService;

  beforeEach(async () => {
    items = new StoreItemsInMemory();
    await items.save(key);
    await items.save(rank);
    lines = new CartItemsInMemory();
    limits = new LimitsWithAllowance();
    service = new CartService(lines, items, limits, new ManualClock());
  });

  it('holds the added items and returns the exact total', async () => {
    await service.set(visitor, { storeItemId: key.id, quantity: 2 });
    const cart = await service.set(visitor, { storeItemId: rank.id, quantity: 3 });

    expect(cart.items.map(({ item, quantity }) => [item.name, quantity])).toEqual([
      ['Epic Crate Key', 2],
      ['VIP Rank', 3],
    ]);
    expect(String(cart.total)).toBe('10.28');
  });

  it('sets the quantity instead of adding to it; 0 removes the item', async () => {
    await service.set(visitor, { storeItemId: key.id, quantity: 2 });
    const five = await service.set(visitor, { storeItemId: key.id, quantity: 5 });
    expect(five.items.map(({ quantity }) => quantity)).toEqual([5]);

    const none = await service.set(visitor, { storeItemId: key.id, quantity: 0 });
    expect(none.items).toEqual([]);
    expect((await service.set(visitor, { storeItemId: key.id, quantity: 0 })).items).toEqual([]);
  });

  it('is empty for an unknown visitor, and not visible to other visitors', async () => {
    await service.set(visitor, { storeItemId: key.id, quantity: 2 });

    expect((await service.read({ ...visitor, id: null })).items).toEqual([]);
    expect((await service.read({ ...visitor, id: 'another' })).items).toEqual([]);
  });

  it.each([1, 0])('throws NotFound for an item that is not for sale, with quantity %p', async (quantity) => {
    await expect(service.set(visitor, { storeItemId: 'none', quantity })).rejects.toThrow(NotFound);
  });

  it('throws NotFound when the item is deleted during the request', async () => {
    jest.spyOn(lines, 'put').mockResolvedValue(false);

    await expect(service.set(visitor, { storeItemId: key.id, quantity: 1 })).rejects.toThrow(NotFound);
  });

  it('counts every change against the rate limit of the address, and stores nothing beyond it', async () => {
    limits.left = 1;
    await service.set(visitor, { storeItemId: key.id, quantity: 1 });

    await expect(service.set(visitor, { storeItemId: key.id, quantity: 9 })).rejects.toThrow(RateLimited);
    expect(limits.spent).toEqual([['cart', visitor.address]]);
    expect((await service.read(visitor)).items.map(({ quantity }) => quantity)).toEqual([1]);
  });
});
