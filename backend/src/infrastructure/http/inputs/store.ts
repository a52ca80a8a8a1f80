import { IsInt, IsOptional, IsString, Max, Min, ValidateBy } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { CartChange } from '../../../application/store/CartService';
import type { PurchaseListQuery } from '../../../application/store/PurchaseService';
import type { StoreItemEdit } from '../../../application/store/StoreItemService';
import { isAmount, Money } from '../../../domain/shared/Money';
import { MAX_CART_QUANTITY } from '../../../domain/store/CartItem';
import { PURCHASE_STATUSES, type PurchaseStatus } from '../../../domain/store/Purchase';
import { PURCHASE_SORTS, type PurchaseSort } from '../../../domain/store/Purchases';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, ImageAddress, OptionalText, RequiredName, RequiredText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

const PurchaseStatusEnum = graphqlEnum(PURCHASE_STATUSES);
registerEnumType(PurchaseStatusEnum, { name: 'PurchaseStatus', description: 'The status of a payment.' });

const PurchaseSortEnum = graphqlEnum(PURCHASE_SORTS);
registerEnumType(PurchaseSortEnum, { name: 'PurchaseSort', description: 'The sort field of purchases.' });

const Amount = (): PropertyDecorator =>
  ValidateBy({
    name: 'isAmount',
    validator: {
      validate: (value) => typeof value === 'string' && isAmount(value),
      defaultMessage: () => 'Please enter a price with at most two decimals, such as "12.50".',
    },
  });

@InputType({ description: 'An item in the store.' })
export class StoreItemInput implements StoreItemEdit {
  @Field(() => String, { description: 'At most 64 characters.' })
  @RequiredName(64)
  name!: string;

  @Field(() => String, { description: 'What the buyer gets, at most 5,000 characters.' })
  @RequiredText(5_000)
  description!: string;

  @Field(() => Money, { description: 'From "0" to "99999999.99".' })
  @Amount()
  price!: string;

  @Field(() => String, { nullable: true, description: 'A path on this site or an https URL.' })
  @ImageAddress()
  image?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 64 characters. Absent: a new item is a `rank`; an existing one is unchanged.',
  })
  @IsOptional()
  @RequiredText(64)
  category?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version this edit is based on; a stale one is a `CONFLICT`.' })
  @EditedVersion()
  version?: number | null;
}

/** Which items to list. */
export class StoreFilter {
  @IsOptional()
  @IsString()
  category?: string | null;
}

@ArgsType()
export class PurchaseListInput extends ListInput implements PurchaseListQuery {
  @Field(() => PurchaseStatusEnum, { nullable: true, description: 'Filter by this value; absent: no filter.' })
  @OptionalOneOf(PURCHASE_STATUSES)
  status?: PurchaseStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part of the transaction ID, the player name or the e-mail address, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  })
  @OptionalText(200)
  search?: string | null;

  @Field(() => PurchaseSortEnum, { nullable: true, defaultValue: 'date', description: 'The sort field.' })
  @OptionalOneOf(PURCHASE_SORTS)
  sort?: PurchaseSort | null;
}

export class CartChangeInput implements CartChange {
  @IsString({ message: 'Please choose an item.' })
  storeItemId!: string;

  @Max(MAX_CART_QUANTITY, { message: `A cart can hold at most ${MAX_CART_QUANTITY} of each item.` })
  @Min(0, { message: 'The quantity must be 0 or more.' })
  @IsInt({ message: 'The quantity must be a whole number.' })
  quantity!: number;
}
