import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type { CartChange } from '../../../application/store/CartService';
import type { PurchaseListQuery } from '../../../application/store/PurchaseService';
import type { StoreItemEdit } from '../../../application/store/StoreItemService';
import { isAmount, Money } from '../../../domain/shared/Money';
import { MAX_CART_QUANTITY } from '../../../domain/store/CartItem';
import { PURCHASE_STATUSES, type PurchaseStatus } from '../../../domain/store/Purchase';
import { PURCHASE_SORTS, type PurchaseSort } from '../../../domain/store/Purchases';
import { SALES_SPANS, type SalesSpan } from '../../../domain/store/Sales';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  DomainRule,
  EditedVersion,
  FilledIfPresent,
  ImageAddress,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  OptionalOneOf,
  OptionalText,
  RequiredName,
  RequiredText,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { ListInput } from '../../http/inputs/lists';
import { sentence } from '../../../domain/shared/Sentence';
import { says } from '../../http/inputs/says';

const PurchaseStatusEnum = graphqlEnum(PURCHASE_STATUSES);
registerEnumType(PurchaseStatusEnum, { name: 'PurchaseStatus', description: 'The status of a payment.' });

const PurchaseSortEnum = graphqlEnum(PURCHASE_SORTS);
registerEnumType(PurchaseSortEnum, { name: 'PurchaseSort', description: 'The sort field of purchases.' });

const SalesSpanEnum = graphqlEnum(SALES_SPANS);
registerEnumType(SalesSpanEnum, {
  name: 'SalesSpan',
  description: 'A span of time that ends with the current hour: 7 days, 30 days, or 52 weeks.',
});

const Amount = (description: string): PropertyDecorator =>
  InputField(
    () => Money,
    description,
    [
      DomainRule('isAmount', isAmount, sentence('enterPrice'), {
        type: 'string',
        pattern: '^\\d{1,8}(\\.\\d{1,2})?$',
      }),
    ],
    { absent: 'A number is refused.' },
  );

@Example({
  name: 'Harbour Master',
  description: 'A rank with a key to the harbour.',
  price: '12.50',
  image: '/art/store-harbour.svg',
  category: 'rank',
})
@InputType({ description: 'An item in the store.' })
export class StoreItemInput implements StoreItemEdit {
  @RequiredName(MAX_NAME_LENGTH, 'The name of the item.')
  name!: string;

  @RequiredText(MAX_TEXT_LENGTH, 'What the buyer gets.')
  description!: string;

  @Amount('The price of one item, from "0" to "99999999.99" with at most two decimals.')
  price!: string;

  @ImageAddress('The picture.')
  image?: string | null;

  @FilledIfPresent(
    64,
    'The category of the item, such as `rank`.',
    'Absent: a new item is a `rank`; an existing one is unchanged.',
  )
  category?: string | null;

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
  @OptionalOneOf(PurchaseStatusEnum, 'Filter by this value; absent: no filter.')
  status?: PurchaseStatus | null;

  @OptionalText(
    200,
    'Part of the transaction ID, the player name or the e-mail address, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  )
  search?: string | null;

  @OptionalOneOf(PurchaseSortEnum, 'The sort field.', { defaultValue: 'date' })
  sort?: PurchaseSort | null;
}

@ArgsType()
export class SalesInput {
  @OptionalOneOf(SalesSpanEnum, 'The span of time.', { defaultValue: 'month' })
  span?: SalesSpan | null;
}

export class CartChangeInput implements CartChange {
  @IsString(says(sentence('chooseItem')))
  storeItemId!: string;

  @Max(MAX_CART_QUANTITY, says(sentence('cartQuantity', { max: MAX_CART_QUANTITY })))
  @Min(0, says(sentence('quantityNegative')))
  @IsInt(says(sentence('quantityWhole')))
  quantity!: number;
}
