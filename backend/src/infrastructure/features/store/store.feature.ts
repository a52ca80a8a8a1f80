import { CartService } from '../../../application/store/CartService';
import { PurchaseService } from '../../../application/store/PurchaseService';
import { StoreItemService } from '../../../application/store/StoreItemService';
import { CartItems } from '../../../domain/store/CartItems';
import { Purchases } from '../../../domain/store/Purchases';
import { StoreItems } from '../../../domain/store/StoreItems';
import { StoreResolver } from './store.graphql';
import { SqlCartItems, SqlPurchases, SqlStoreItems } from './store.repository';
import { StoreRest } from './store.rest';
import { StoreItemSchema, CartItemSchema, PurchaseSchema } from './store.schema';
import { port, type Feature } from '../Feature';

export const store: Feature = {
  services: [StoreItemService, CartService, PurchaseService],
  ports: [port(StoreItems, SqlStoreItems), port(CartItems, SqlCartItems), port(Purchases, SqlPurchases)],
  resolvers: [StoreResolver],
  adapters: [StoreRest],
  entities: [StoreItemSchema, CartItemSchema, PurchaseSchema],
};
