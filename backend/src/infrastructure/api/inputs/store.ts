import { IsInt, IsOptional, IsString, Max, Min, ValidateBy } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { CartChange } from '../../../application/store/CartService';
import type { StoreItemEdit } from '../../../application/store/StoreItemService';
import { isAmount, Money } from '../../../domain/shared/Money';
import { LARGEST_QUANTITY } from '../../../domain/store/CartItem';
import { EditedVersion, ImageAddress, RequiredText } from './fields';

const Amount = (): PropertyDecorator =>
  ValidateBy({
    name: 'isAmount',
    validator: {
      validate: (value) => typeof value === 'string' && isAmount(value),
      defaultMessage: () => 'Please give a price as a text with at most two decimals: "12.50".',
    },
  });

@InputType({ description: 'Something that is for sale.' })
export class StoreItemInput implements StoreItemEdit {
  @Field(() => String, { description: 'At most 64 characters.' })
  @RequiredText(64)
  name!: string;

  @Field(() => String, { description: 'What the buyer gets, at most 5,000 characters.' })
  @RequiredText(5_000)
  description!: string;

  @Field(() => Money, { description: 'From "0" to "99999999.99".' })
  @Amount()
  price!: string;

  @Field(() => String, { nullable: true, description: 'A path on this site or an https address.' })
  @ImageAddress()
  image?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'At most 64 characters; absent, a new item is a `rank` and an existing one stays what it is.',
  })
  @IsOptional()
  @RequiredText(64)
  category?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version the editor started from; a stale one is a CONFLICT.' })
  @EditedVersion()
  version?: number | null;
}

/** Which items are asked for. */
export class StoreFilter {
  @IsOptional()
  @IsString()
  category?: string | null;
}

export class CartChangeInput implements CartChange {
  @IsString({ message: 'Please name an item.' })
  storeItemId!: string;

  @Max(LARGEST_QUANTITY, { message: `A cart holds at most ${LARGEST_QUANTITY} of an item.` })
  @Min(0, { message: 'A quantity is 0 or more.' })
  @IsInt({ message: 'A quantity is a whole number.' })
  quantity!: number;
}
