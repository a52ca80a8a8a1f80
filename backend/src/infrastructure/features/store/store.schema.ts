import { EntitySchema } from 'typeorm';
import { CartItem } from '../../../domain/store/CartItem';
import { Purchase } from '../../../domain/store/Purchase';
import { StoreItem } from '../../../domain/store/StoreItem';
import { bool, id, int, timestamp, money, text, version, writtenIn } from '../../persistence/query/columns';

export const StoreItemSchema = new EntitySchema<StoreItem>({
  name: 'StoreItem',
  target: StoreItem,
  tableName: 'store_items',
  columns: {
    id,
    name: text('name'),
    description: text('description'),
    price: money('price'),
    image: text('image', { nullable: true }),
    category: text('category', { default: 'rank' }),
    version,
    ...writtenIn,
  },
  indices: [{ name: 'store_items_by_category', columns: ['category', 'price', 'id'] }],
  checks: [{ name: 'store_items_price_range', expression: 'price >= 0' }],
});

export const CartItemSchema = new EntitySchema<CartItem>({
  name: 'CartItem',
  target: CartItem,
  tableName: 'cart_items',
  columns: {
    id,
    sessionId: text('session_id'),
    quantity: int('quantity', { default: 1 }),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
  },
  relations: {
    item: {
      type: 'many-to-one',
      target: 'StoreItem',
      nullable: false,
      onDelete: 'CASCADE',
      joinColumn: { name: 'store_item_id', foreignKeyConstraintName: 'cart_items_store_item_fkey' },
    },
  },
  uniques: [{ name: 'cart_items_item_once', columns: ['sessionId', 'item'] }],
  indices: [{ name: 'cart_items_of_store_item', columns: ['item'] }],
  checks: [{ name: 'cart_items_quantity_range', expression: 'quantity BETWEEN 1 AND 99' }],
});

/** The indexes `purchases_search` and `purchases_by_name` are on expressions, which a mapping cannot describe; see the migrations. */
export const PurchaseSchema = new EntitySchema<Purchase>({
  name: 'Purchase',
  target: Purchase,
  tableName: 'purchases',
  columns: {
    id,
    username: text('username'),
    email: text('email'),
    items: { type: 'jsonb', name: 'items' },
    totalAmount: money('total_amount'),
    currency: text('currency'),
    paymentId: text('payment_id'),
    status: text('status', { default: 'pending' }),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
    isTest: bool('is_test', { default: false }),
  },
  uniques: [{ name: 'purchases_payment_unique', columns: ['paymentId'] }],
  indices: [
    { name: 'purchases_newest', columns: ['createdAt', 'id'] },
    { name: 'purchases_of_status', columns: ['status', 'createdAt', 'id'] },
    { name: 'purchases_by_amount', columns: ['totalAmount', 'id'] },
    { name: 'purchases_by_name', columns: ['createdAt', 'id'], synchronize: false },
    { name: 'purchases_with_email', columns: ['createdAt'], synchronize: false },
  ],
  checks: [
    { name: 'purchases_amount_range', expression: 'total_amount >= 0' },
    {
      name: 'purchases_status_known',
      expression: `status IN ('pending', 'completed', 'refunded', 'disputed', 'chargeback')`,
    },
  ],
});
