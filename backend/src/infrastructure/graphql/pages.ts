import { Arg, createParameterDecorator, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { InvalidInput } from '../../domain/shared/DomainError';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { MAX_ROW_OFFSET, mustBePageSize, presentTotal } from '../http/paging';
import type { Context } from './Context';
import { sentence } from '../../domain/shared/Sentence';

/** The maximum number of rows of a numbered page over GraphQL. */
const MAX_GRAPHQL_PAGE_SIZE = 100;

export interface NumberedPageRequest extends PageRequest {
  readonly page: number;
}

/** The arguments of every list with numbered pages. */
export const PageNumber = () =>
  Arg('page', () => Int, { nullable: true, defaultValue: 1, description: 'The page number, starting at 1.' });
export const PageSize = (defaultSize = 25) =>
  Arg('pageSize', () => Int, {
    nullable: true,
    defaultValue: defaultSize,
    description: `1 to ${MAX_GRAPHQL_PAGE_SIZE}.`,
  });

/** Reads `page`, from 1, and `pageSize`, 1 to 100; pages end at row 10,000. An explicit null is the default. */
export function readPage(page: number | null, pageSize: number | null, defaultSize = 25): NumberedPageRequest {
  const [number, limit] = [page ?? 1, pageSize ?? defaultSize];
  mustBePageSize('pageSize', limit, MAX_GRAPHQL_PAGE_SIZE);
  if (number < 1 || (number - 1) * limit >= MAX_ROW_OFFSET) {
    throw new InvalidInput({
      page: [sentence('pageNumber', { max: MAX_ROW_OFFSET })],
    });
  }
  return { limit, page: number, offset: (number - 1) * limit };
}

/** Whether a query does not select the total of its list. A query with fragments counts as selecting it. */
export const IsUncounted = () =>
  createParameterDecorator<Context>(({ info }) =>
    info.fieldNodes
      .flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
      .every((selection) => selection.kind === 'Field' && !/^total/.test(selection.name.value)),
  );

/** The object type of a page of items. */
export function PageOf<T extends object>(Item: ClassType<T>, name: string, description: string) {
  @ObjectType(name, { description })
  class PageView {
    @Field(() => [Item], { description: 'The rows of this page.' })
    items!: readonly T[];

    @Field(() => Int, { description: 'The total number of rows. Most lists are counted up to 1,000.' })
    totalCount!: number;

    @Field(() => Int, { description: 'The number of this page, starting at 1.' })
    page!: number;

    @Field(() => Int, { description: 'The maximum number of rows per page.' })
    pageSize!: number;

    @Field(() => Boolean, { description: 'Whether the list has more rows than `totalCount`.' })
    totalIsCapped!: boolean;
  }
  return PageView;
}

/** Converts a page to its GraphQL view. */
export const toPage = <T>({ items, totalCount }: Page<T>, { page, limit }: NumberedPageRequest) => ({
  items,
  ...presentTotal(totalCount),
  page,
  pageSize: limit,
});
