import { injectable } from 'inversify';
import {
  Arg,
  Ctx,
  Field,
  ID,
  Int,
  Mutation as GraphQLMutation,
  ObjectType,
  Query as GraphQLQuery,
  Resolver,
} from 'type-graphql';
import { CartService } from '../../../application/store/CartService';
import { PurchaseService } from '../../../application/store/PurchaseService';
import { StoreItemService } from '../../../application/store/StoreItemService';
import { Money } from '../../../domain/shared/Money';
import type { PurchasedItem } from '../../../domain/store/Purchase';
import { created, nothing, one, pages, shortList } from '../../api/answers';
import { Api, Delete, Get, Post, Put, Query, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { CurrencyAmountView } from '../../graphql/CurrencyAmountView';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { PageOf } from '../../graphql/pages';
import { JSONScalar } from '../../graphql/scalars';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { readInput } from '../../http/readInput';
import { Id, Version } from '../../http/views';
import { Get as RestGet } from '../../rest/route';
import { CartChangeInput, PurchaseListInput, SalesInput, StoreFilter, StoreItemInput } from './store.inputs';

@ObjectType('StoreItem', { description: 'An item in the store.' })
export class StoreItemView {
  @Id()
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

  @Version()
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@ObjectType('CartItem', { description: 'A line item of a cart.' })
class CartItemView {
  @Id()
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
  @Id()
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

@Example({ revenue: '1284.50', otherRevenue: [], purchases: 96, buyers: 61, refunds: 2, refunded: '39.94' })
@ObjectType('SalesFigures', { description: 'What was sold in one span of time. Test payments are not counted.' })
class SalesFiguresView {
  @Field(() => Money, { description: 'Completed purchases in the currency of the store.' })
  revenue!: Money;

  @Field(() => [CurrencyAmountView], { description: 'Completed purchases in other currencies.' })
  otherRevenue!: readonly CurrencyAmountView[];

  @Field(() => Int, { description: 'The number of completed purchases, in all currencies.' })
  purchases!: number;

  @Field(() => Int, { description: 'The number of distinct buyers of completed purchases, by player name.' })
  buyers!: number;

  @Field(() => Int, {
    description:
      'The number of purchases of this span that were refunded, disputed or charged back, whenever that was.',
  })
  refunds!: number;

  @Field(() => Money, { description: 'Their amount in the currency of the store.' })
  refunded!: Money;
}

@Example({ startsAt: '2026-11-29T15:00:00.000Z', revenue: '42.90', revenueBefore: '38.10' })
@ObjectType('SalesStep', { description: 'One step of a span: a day, or for a year a week.' })
class SalesStepView {
  @Field(() => Date, { description: 'When the step starts; it ends where the next one starts.' })
  startsAt!: Date;

  @Field(() => Money, { description: 'Completed purchases in the currency of the store.' })
  revenue!: Money;

  @Field(() => Money, { description: 'The same of this step in the span before.' })
  revenueBefore!: Money;
}

@Example({ currency: 'EUR', startsAt: '2026-10-31T15:00:00.000Z', endsAt: '2026-11-30T15:00:00.000Z' })
@ObjectType('Sales', {
  description: 'What was sold in a span of time that ends with the current hour, and in the one before it.',
})
class SalesView {
  @Field(() => String, { description: 'The currency of the store as an ISO 4217 code.' })
  currency!: string;

  @Field(() => Date, { description: 'When the span starts, and the one before ends.' })
  startsAt!: Date;

  @Field(() => Date, { description: 'When the span ends: at the next full hour.' })
  endsAt!: Date;

  @Field(() => SalesFiguresView, { description: 'The figures of the span.' })
  current!: SalesFiguresView;

  @Field(() => SalesFiguresView, { description: 'The figures of the span before.' })
  before!: SalesFiguresView;

  @Field(() => [SalesStepView], { description: '7 or 30 days, or 52 weeks; oldest first.' })
  steps!: readonly SalesStepView[];
}

const PurchasePageView = PageOf(PurchaseView, 'PurchasePage', 'A page of the purchases.');

@injectable()
@Resolver(() => StoreItemView)
@Api(
  '/store',
  'Store items',
  'The items for sale. Money is a decimal string, exact to the cent, never a number. The cart is available over GraphQL.',
)
export class StoreApi {
  constructor(
    private readonly items: StoreItemService,
    private readonly carts: CartService,
    private readonly purchaseService: PurchaseService,
  ) {}

  @CacheableForGuests()
  @GraphQLQuery(() => [StoreItemView], { description: 'The items for sale, ordered by category, then price.' })
  async storeItems(
    @Arg('category', () => String, { nullable: true, description: 'Filter by category.' }) category: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<StoreItemView[]> {
    const filter = await readInput(StoreFilter, { category });
    return this.items.forSale(visitor, filter.category ?? undefined);
  }

  @RestGet('/', {
    summary: 'List the items for sale',
    description: 'Ordered by category, then price.',
    answer: shortList(StoreItemView).rest,
  })
  listStoreItems({ visitor }: Call) {
    return this.items.forSale(visitor);
  }

  @Post('/', {
    does: 'Adds an item to the store.',
    needs: 'tebex',
    body: StoreItemInput,
    answer: created(StoreItemView),
  })
  createStoreItem({ actor, input }: Call<StoreItemInput>) {
    return this.items.add(actor, input);
  }

  @Get('/sales', {
    does: 'What was sold in a span of time that ends with the current hour, compared with the span before it.',
    needs: 'tebex',
    args: SalesInput,
    answer: one(SalesView),
  })
  sales({ actor, input }: Call<SalesInput>) {
    return this.purchaseService.sales(actor, input.span ?? 'month');
  }

  @RestGet('/:id', { summary: 'Read an item', answer: one(StoreItemView).rest })
  readStoreItem({ visitor, id }: Call) {
    return this.items.find(visitor, id);
  }

  @Put('/:id', {
    does: 'Changes a store item.',
    restNote: 'Replaces the whole item: without an `image`, it has none afterwards.',
    needs: 'tebex',
    body: StoreItemInput,
    answer: one(StoreItemView),
  })
  updateStoreItem({ actor, id, input }: Call<StoreItemInput>) {
    return this.items.change(actor, id, input);
  }

  @Delete('/:id', {
    does: 'Deletes a store item and removes it from every cart.',
    needs: 'tebex',
    answer: nothing(),
  })
  deleteStoreItem({ actor, id }: Call) {
    return this.items.remove(actor, id);
  }

  @GraphQLQuery(() => CartView, {
    description: 'The cart of this visitor. Empty for a browser without the visitor cookie.',
  })
  cart(@Ctx() { visitor }: Context): Promise<CartView> {
    return this.carts.read(visitor);
  }

  @GraphQLMutation(() => CartView, { description: 'Sets the quantity of an item and returns the whole cart.' })
  async setCartItem(
    @Arg('storeItemId', () => ID, { description: 'The id of a store item.' }) storeItemId: string,
    @Arg('quantity', () => Int, { description: '0 to 99; 0 removes the item.' }) quantity: number,
    @Ctx() { recognise }: Context,
  ): Promise<CartView> {
    const input = await readInput(CartChangeInput, { storeItemId, quantity });
    return this.carts.set(recognise(), input);
  }

  @Query('/', {
    does: 'Purchases, newest first.',
    needs: 'tebex',
    args: PurchaseListInput,
    answer: pages(PurchasePageView),
  })
  purchases({ actor, input, page }: Call<PurchaseListInput>) {
    return this.purchaseService.list(actor, input, page);
  }
}
