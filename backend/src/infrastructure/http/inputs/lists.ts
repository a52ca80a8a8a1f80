import { ArgsType, registerEnumType } from 'type-graphql';
import { DIRECTIONS, type Direction } from '../../../domain/shared/Order';
import { graphqlEnum } from '../graphqlEnum';
import { OptionalOneOf } from './fields';

const SortDirectionEnum = graphqlEnum(DIRECTIONS);
registerEnumType(SortDirectionEnum, {
  name: 'SortDirection',
  description: 'The sort direction of a list. REST uses lower-case values.',
});

/** The arguments of every ordered list. */
@ArgsType()
export abstract class ListInput {
  @OptionalOneOf(
    SortDirectionEnum,
    'The sort direction. Default: ascending for names, descending for dates and amounts.',
  )
  direction?: Direction | null;
}
