import { IsOptional } from 'class-validator';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { DIRECTIONS, type Direction } from '../../../domain/shared/Order';
import { graphqlEnum } from '../graphqlEnum';
import { all, OneOf } from './fields';

const SortDirectionEnum = graphqlEnum(DIRECTIONS);
registerEnumType(SortDirectionEnum, {
  name: 'SortDirection',
  description: 'Which way round a list is ordered; REST spells the values in lower case.',
});

/** One of these, or nothing. */
export const OptionalOneOf = (values: readonly string[]): PropertyDecorator => all(OneOf(values), IsOptional());

/** What can be asked of every list that has an order. */
@ArgsType()
export abstract class ListInput {
  @Field(() => SortDirectionEnum, {
    nullable: true,
    description: 'Absent, the way round that is usual: names from A, dates and amounts from the newest and highest.',
  })
  @OptionalOneOf(DIRECTIONS)
  direction?: Direction | null;
}
