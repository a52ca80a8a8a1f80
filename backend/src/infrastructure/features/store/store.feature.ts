import { ContainerModule } from 'inversify';
import { CartService } from '../../../application/store/CartService';
import { PurchaseService } from '../../../application/store/PurchaseService';
import { StoreItemService } from '../../../application/store/StoreItemService';
import { CartItems } from '../../../domain/store/CartItems';
import { Purchases } from '../../../domain/store/Purchases';
import { StoreItems } from '../../../domain/store/StoreItems';
import { StoreResolver } from './store.graphql';
import { SqlCartItems, SqlPurchases, SqlStoreItems } from './store.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { StoreRest } from './store.rest';

export const store = new ContainerModule(({ bind }) => {
  bind(StoreItems).to(SqlStoreItems);
  bind(CartItems).to(SqlCartItems);
  bind(Purchases).to(SqlPurchases);
  bind(StoreItemService).toSelf();
  bind(CartService).toSelf();
  bind(PurchaseService).toSelf();
  bind(StoreResolver).toSelf();
  bind(RestAdapter).to(StoreRest);
});
