import { Money } from '../../../domain/shared/Money';
import { Purchase, type PurchasedItem, type PurchaseStatus } from '../../../domain/store/Purchase';
import { StoreItem, type StoreItemForm } from '../../../domain/store/StoreItem';
import type { DemoTable } from '../DemoTable';

const HOUR_MS = 60 * 60_000;

const items: readonly [StoreItemForm, ...StoreItemForm[]] = [
  {
    name: 'VIP Rank (30 days)',
    price: '9.99',
    description: 'A green name, two more homes, and a seat in the harbour office. It gives no advantage in a fight.',
  },
  {
    name: 'MVP Rank (30 days)',
    price: '19.99',
    description: 'Everything that VIP has, a blue name, five more homes and a banner of your own on the long pier.',
  },
  {
    name: 'Lantern Keeper Rank',
    price: '34.50',
    description: 'For good, and mostly for thanks: an amber name, and your name in the lamp room of the tower.',
  },
  {
    name: 'Rare Crate Key',
    price: '2.49',
    category: 'crate',
    description: 'Opens one rare crate at the market. What can be inside is written on the crate.',
  },
  {
    name: 'Epic Crate Key',
    price: '4.99',
    category: 'crate',
    description: 'Opens one epic crate at the market. What can be inside is written on the crate.',
  },
  {
    name: 'Legendary Crate Key',
    price: '12.50',
    category: 'crate',
    description: 'Opens the one legendary crate, below the lighthouse. What can be inside is written on the crate.',
  },
  {
    name: '500 Coins',
    price: '3.00',
    category: 'coins',
    description: 'Coins for the market. Everything there can be had for fish as well.',
  },
  {
    name: 'Firefly Trail',
    price: '5.49',
    category: 'cosmetic',
    description: 'A few fireflies follow you after dark. You can send them home with a command.',
  },
];

export const demoStoreItems: DemoTable = {
  entity: StoreItem,
  keyProperty: 'id',
  rows: () => items.map(StoreItem.create),
};

const BUYERS = [
  ...['Brineheart', 'Cinder', 'Saltgrass', 'Tidewalker', 'Okto', 'Lanternfish', 'MossyOak', 'Pebble', 'Steve'],
  ...['Driftling', 'Kelpie', 'Harrow', 'NightHeron', 'Quillon', 'Sandpiper', 'Marlowe', 'Foxglove', 'Ember_'],
];

/** A pseudo-random integer from 0 to `below` - 1, always the same for the same seed. */
export const spread = (seed: number, below: number): number => (Math.imul(seed + 1, 2_654_435_761) >>> 8) % below;

/** Statuses of purchases that did not simply complete, by position in the list. */
const UNUSUAL_STATUSES: Readonly<Record<number, PurchaseStatus>> = {
  4: 'refunded',
  31: 'disputed',
  58: 'refunded',
  112: 'chargeback',
};

/** A demo purchase without an id. */
export type DemoSale = Omit<Purchase, 'id' | 'applySale' | 'isTest'>;

const SALE_COUNT = 180;
const HOURS_APART = 11.8;

/** The sales of the last 89 days, newest first. */
export const salesUntil = (now: Date, currency = 'USD'): DemoSale[] =>
  Array.from({ length: SALE_COUNT }, (_, index) => {
    const lines = [createLineItem(index), ...(spread(index, 4) === 0 ? [createLineItem(index + 7)] : [])];
    const username = BUYERS[spread(index, BUYERS.length)] ?? 'Steve';
    return {
      username,
      email: `${username.toLowerCase().replace('_', '')}@example.com`,
      items: lines,
      currency,
      totalAmount: lines.reduce((sum, { price }) => sum.plus(Money.of(price)), Money.zero),
      paymentId: `tbx-${String(40_000_000 + spread(index, 9_000_000))}-${spread(index, 0xffffff).toString(16).padStart(6, '0')}`,
      status: UNUSUAL_STATUSES[index] ?? 'completed',
      createdAt: new Date(now.getTime() - (0.7 + HOURS_APART * index + spread(index, 5)) * HOUR_MS),
    };
  });

function createLineItem(seed: number): PurchasedItem & { readonly price: string } {
  const { name, price, category } = items[spread(seed, items.length)] ?? items[0];
  const quantity = category === 'crate' ? 1 + spread(seed + 1, 3) : 1;
  return { name, quantity, price: String(Money.of(price).times(quantity)) };
}

export const demoPurchases: DemoTable = {
  entity: Purchase,
  keyProperty: 'id',
  rows: (now, currency) => salesUntil(now, currency).map(Purchase.of),
};
