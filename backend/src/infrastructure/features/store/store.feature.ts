import { CartService } from '../../../application/store/CartService';
import { PurchaseService } from '../../../application/store/PurchaseService';
import { StoreItemService } from '../../../application/store/StoreItemService';
import { CartItems } from '../../../domain/store/CartItems';
import { Purchases } from '../../../domain/store/Purchases';
import { StoreItems } from '../../../domain/store/StoreItems';
import { demoStoreItems, demoPurchases } from './store.demo';
import { StoreApi } from './store.api';
import { SqlCartItems, SqlPurchases, SqlStoreItems } from './store.repository';
import { StoreItemSchema, CartItemSchema, PurchaseSchema } from './store.schema';
import { clearExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const store: Feature = {
  services: [StoreItemService, CartService, PurchaseService],
  ports: [port(StoreItems, SqlStoreItems), port(CartItems, SqlCartItems), port(Purchases, SqlPurchases)],
  apis: [StoreApi],
  entities: [StoreItemSchema, CartItemSchema, PurchaseSchema],
  items: [
    { kind: 'store_item', table: 'store_items', translations: 'store_item_translations', pictures: ['store_items'] },
  ],
  demo: [demoStoreItems, demoPurchases],
  retention: [clearExpired('purchases', `email = ''`, `email <> '' AND created_at < now() - interval '2 years'`)],
};
