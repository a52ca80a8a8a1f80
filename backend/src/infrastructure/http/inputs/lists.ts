import { IsOptional } from 'class-validator';
import { ArgsType, Field, registerEnumType } from 'type-graphql';
import { DIRECTIONS, type Direction } from '../../../domain/shared/Order';
import { graphqlEnum } from '../graphqlEnum';
import { combineDecorators, OneOf } from './fields';

const SortDirectionEnum = graphqlEnum(DIRECTIONS);
registerEnumType(SortDirectionEnum, {
  name: 'SortDirection',
  description: 'The sort direction of a list. REST uses lower-case values.',
});

/** One of these values, or none. */
export const OptionalOneOf = (values: readonly string[]): PropertyDecorator =>
  combineDecorators(OneOf(values), IsOptional());

/** The arguments of every ordered list. */
@ArgsType()
export abstract class ListInput {
  @Field(() => SortDirectionEnum, {
    nullable: true,
    description: 'Default: ascending for names, descending for dates and amounts.',
  })
  @OptionalOneOf(DIRECTIONS)
  direction?: Direction | null;
}
