import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { CartService } from '../../application/store/CartService';
import { PurchaseService } from '../../application/store/PurchaseService';
import { StoreItemService } from '../../application/store/StoreItemService';
import { Money } from '../../domain/shared/Money';
import type { PurchasedItem } from '../../domain/store/Purchase';
import type { Permission } from '../../domain/staff/Permission';
import { CacheableForGuests } from './cacheableForGuests';
import { CartChangeInput, PurchaseListInput, StoreFilter, StoreItemInput } from '../api/inputs/store';
import { readInput } from '../api/readInput';
import type { Context } from './Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from './pages';
import { JSONScalar } from './scalars';

@ObjectType('StoreItem', { description: 'Something that is for sale.' })
export class StoreItemView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'At most 64 characters.' })
  name!: string;

  @Field(() => String, { description: 'What the buyer gets.' })
  description!: string;

  @Field(() => Money, { description: 'What one of it costs.' })
  price!: Money;

  @Field(() => String, { nullable: true, description: 'A path on this site or an https address.' })
  image!: string | null;

  @Field(() => String, { description: 'What kind of thing it is, such as `rank`.' })
  category!: string;

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

@ObjectType('CartItem', { description: 'One line of a cart.' })
class CartItemView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => StoreItemView, { description: 'What was picked.' })
  item!: StoreItemView;

  @Field(() => Int, { description: 'How many of it, 1 to 99.' })
  quantity!: number;

  @Field(() => Date, { description: 'When it was picked.' })
  createdAt!: Date;
}

@ObjectType('Cart', { description: 'What the visitor has picked so far; their browser is known by a cookie.' })
class CartView {
  @Field(() => [CartItemView], { description: 'In the order in which they were picked.' })
  items!: readonly CartItemView[];

  @Field(() => Money, { description: 'What all of it costs, exact to the cent.' })
  total!: Money;
}

@ObjectType('Purchase', { description: 'A payment that the payment provider told of.' })
class PurchaseView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'Who it is for, by their name in the game.' })
  username!: string;

  @Field(() => String, { description: 'The e-mail address of the buyer.' })
  email!: string;

  @Field(() => JSONScalar, {
    description: 'A list of `{name, quantity, price}`, the price of the line as a decimal text or null.',
  })
  items!: readonly PurchasedItem[];

  @Field(() => Money, { description: 'What was paid.' })
  totalAmount!: Money;

  @Field(() => String, { description: 'In which currency, an ISO 4217 code.' })
  currency!: string;

  @Field(() => String, { nullable: true, description: 'The transaction id of the payment provider.' })
  paymentId!: string | null;

  @Field(() => String, { description: '`pending`, `completed`, `refunded`, `disputed` or `chargeback`.' })
  status!: string;

  @Field(() => Date, { description: 'When it was bought.' })
  createdAt!: Date;
}

const PurchasePageView = PageOf(PurchaseView, 'PurchasePage', 'A page of the purchases.');
type PurchasePageView = InstanceType<typeof PurchasePageView>;

@injectable()
@Resolver(() => StoreItemView)
export class StoreResolver {
  constructor(
    private readonly items: StoreItemService,
    private readonly carts: CartService,
    private readonly bought: PurchaseService,
  ) {}

  @CacheableForGuests()
  @Query(() => [StoreItemView], { description: 'What is for sale, by category and price.' })
  async storeItems(
    @Arg('category', () => String, { nullable: true, description: 'Only of this category.' }) category: string | null,
  ): Promise<StoreItemView[]> {
    const filter = await readInput(StoreFilter, { category });
    return this.items.forSale(filter.category ?? undefined);
  }

  @Query(() => CartView, { description: 'The cart of this visitor; an empty one for a browser that is not known.' })
  cart(@Ctx() { visitor }: Context): Promise<CartView> {
    return this.carts.of(visitor);
  }

  @Mutation(() => CartView, { description: 'Sets how many of an item the visitor wants, and answers the whole cart.' })
  async setCartItem(
    @Arg('storeItemId', () => ID, { description: 'The id of a store item.' }) storeItemId: string,
    @Arg('quantity', () => Int, { description: '0 to 99; 0 takes the item out.' }) quantity: number,
    @Ctx() { recognise }: Context,
  ): Promise<CartView> {
    const input = await readInput(CartChangeInput, { storeItemId, quantity });
    return this.carts.set(recognise(), input);
  }

  @Authorized<Permission>('tebex')
  @Query(() => PurchasePageView, { description: 'Who bought what, newest first. Permission: `tebex`.' })
  async purchases(
    @Args(() => PurchaseListInput) list: PurchaseListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<PurchasePageView> {
    const wanted = readPage(page, pageSize);
    return toPage(await this.bought.list(actor, list, wanted), wanted);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => StoreItemView, { description: 'Puts something on sale. Permission: `tebex`.' })
  createStoreItem(
    @Arg('input', () => StoreItemInput) input: StoreItemInput,
    @Ctx() { actor }: Context,
  ): Promise<StoreItemView> {
    return this.items.add(actor, input);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => StoreItemView, { description: 'Changes what is for sale. Permission: `tebex`.' })
  updateStoreItem(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => StoreItemInput) input: StoreItemInput,
    @Ctx() { actor }: Context,
  ): Promise<StoreItemView> {
    return this.items.change(actor, id, input);
  }

  @Authorized<Permission>('tebex')
  @Mutation(() => Boolean, { description: 'Takes something off sale, and out of every cart. Permission: `tebex`.' })
  async deleteStoreItem(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.items.remove(actor, id);
    return true;
  }
}
