import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { CartService } from '../../../application/store/CartService';
import { PurchaseService } from '../../../application/store/PurchaseService';
import { StoreItemService } from '../../../application/store/StoreItemService';
import { Money } from '../../../domain/shared/Money';
import type { PurchasedItem } from '../../../domain/store/Purchase';
import type { Permission } from '../../../domain/staff/Permission';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { CartChangeInput, PurchaseListInput, StoreFilter, StoreItemInput } from './store.inputs';
import { SameAs } from '../../http/inputs/inputField';
import { readInput } from '../../http/readInput';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';
import { JSONScalar } from '../../graphql/scalars';

@ObjectType('StoreItem', { description: 'An item in the store.' })
export class StoreItemView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(StoreItemInput)
  name!: string;

  @SameAs(StoreItemInput)
  description!: string;

  @SameAs(StoreItemInput)
  price!: Money;

  @SameAs(StoreItemInput, { nullable: true })
  image!: string | null;

  @SameAs(StoreItemInput)
  category!: string;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@ObjectType('CartItem', { description: 'A line item of a cart.' })
class CartItemView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => StoreItemView, { description: 'The store item.' })
  item!: StoreItemView;

  @Field(() => Int, { description: 'The quantity, 1 to 99.' })
  quantity!: number;

  @Field(() => Date, { description: 'When the item was added to the cart.' })
  createdAt!: Date;
}

@ObjectType('Cart', { description: 'The cart of the visitor, identified by a cookie.' })
class CartView {
  @Field(() => [CartItemView], { description: 'In the order in which they were added.' })
  items!: readonly CartItemView[];

  @Field(() => Money, { description: 'The total price, exact to the cent.' })
  total!: Money;
}

@ObjectType('Purchase', { description: 'A purchase reported by the payment provider.' })
export class PurchaseView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { description: 'The in-game name of the player who receives it.' })
  username!: string;

  @Field(() => String, { description: 'The e-mail address of the buyer.' })
  email!: string;

  @Field(() => JSONScalar, {
    description: 'A list of `{name, quantity, price}`. `price` is the line total as a decimal string, or null.',
  })
  items!: readonly PurchasedItem[];

  @Field(() => Money, { description: 'The amount paid.' })
  totalAmount!: Money;

  @Field(() => String, { description: 'The currency as an ISO 4217 code.' })
  currency!: string;

  @Field(() => String, { nullable: true, description: 'The transaction id of the payment provider.' })
  paymentId!: string | null;

  @Field(() => String, { description: '`pending`, `completed`, `refunded`, `disputed` or `chargeback`.' })
  status!: string;

  @Field(() => Date, { description: 'When the purchase was made.' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'Whether it was paid with the test method of the provider, and is no revenue.' })
  isTest!: boolean;
}

const PurchasePageView = PageOf(PurchaseView, 'PurchasePage', 'A page of the purchases.');
type PurchasePageView = InstanceType<typeof PurchasePageView>;

@injectable()
@Resolver(() => StoreItemView)
export class StoreResolver {
  constructor(
    private readonly items: StoreItemService,
    private readonly carts: CartService,
    private readonly purchaseService: PurchaseService,
  ) {}

  @CacheableForGuests()
  @Query(() => [StoreItemView], { description: 'The items for sale, ordered by category, then price.' })
  async storeItems(
    @Arg('category', () => String, { nullable: true, description: 'Filter by category.' }) category: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<StoreItemView[]> {
    const filter = await readInput(StoreFilter, { category });
    return this.items.forSale(visitor, filter.category ?? undefined);
  }

  @Query(() => CartView, { description: 'The cart of this visitor. Empty for a browser without the visitor cookie.' })
  cart(@Ctx() { visitor }: Context): Promise<CartView> {
    return this.carts.read(visitor);
  }

  @Mutation(() => CartView, { description: 'Sets the quantity of an item and returns the whole cart.' })
  async setCartItem(
    @Arg('storeItemId', () => ID, { description: 'The id of a store item.' }) storeItemId: string,
    @Arg('quantity', () => Int, { description: '0 to 99; 0 removes the item.' }) quantity: number,
    @Ctx() { recognise }: Context,
  ): Promise<CartView> {
    const input = await readInput(CartChangeInput, { storeItemId, quantity });
    return this.carts.set(recognise(), input);
  }

  @Authorized<Permission>('tebex')
  @Query(() => PurchasePageView, { description: 'Purchases, newest first. Permission: `tebex`.' })
  async purchases(
    @Args(() => PurchaseListInput) list: PurchaseListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<PurchasePageView> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.purchaseService.list(actor, list, pageRequest), pageRequest);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => StoreItemView, { description: 'Adds an item to the store. Permission: `tebex`.' })
  createStoreItem(
    @Arg('input', () => StoreItemInput) input: StoreItemInput,
    @Ctx() { actor }: Context,
  ): Promise<StoreItemView> {
    return this.items.add(actor, input);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => StoreItemView, { description: 'Changes a store item. Permission: `tebex`.' })
  updateStoreItem(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => StoreItemInput) input: StoreItemInput,
    @Ctx() { actor }: Context,
  ): Promise<StoreItemView> {
    return this.items.change(actor, id, input);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => Boolean, { description: 'Deletes a store item and removes it from every cart. Permission: `tebex`.' })
  async deleteStoreItem(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.items.remove(actor, id);
    return true;
  }
}
