import { Field, ObjectType } from 'type-graphql';
import { Money } from '../../domain/shared/Money';
import { Example } from '../http/inputs/examples';

@Example({ currency: 'USD', amount: '12.50' })
@ObjectType('CurrencyAmount', { description: 'An amount paid in one currency.' })
export class CurrencyAmountView {
  @Field(() => String, { description: 'An ISO 4217 code.' })
  currency!: string;

  @Field(() => Money, { description: 'The total amount.' })
  amount!: Money | string;
}
