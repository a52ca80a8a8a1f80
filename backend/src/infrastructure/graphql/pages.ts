import { Arg, createParameterDecorator, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { InvalidInput } from '../../domain/shared/DomainError';
import type { Page, Stretch } from '../../domain/shared/Page';
import { DEEPEST_ROW, mustBePageSize } from '../api/paging';
import type { Context } from './Context';

/** How many rows a numbered page may have over GraphQL. */
const LARGEST_PAGE = 100;

interface Wanted extends Stretch {
  readonly page: number;
}

/** The arguments of every list with numbered pages. */
export const PageNumber = () =>
  Arg('page', () => Int, { nullable: true, defaultValue: 1, description: 'Counted from 1.' });
export const PageSize = (usual = 25) =>
  Arg('pageSize', () => Int, { nullable: true, defaultValue: usual, description: `1 to ${LARGEST_PAGE}.` });

/** Reads `page`, counted from 1, and `pageSize`, 1 to 100; pages reach 10,000 rows deep. An explicit null is the default. */
export function readPage(page: number | null, pageSize: number | null, usualSize = 25): Wanted {
  const [number, limit] = [page ?? 1, pageSize ?? usualSize];
  mustBePageSize('pageSize', limit, LARGEST_PAGE);
  if (number < 1 || (number - 1) * limit >= DEEPEST_ROW) {
    throw new InvalidInput({
      page: [`Pages are counted from 1 and reach ${DEEPEST_ROW.toLocaleString('en')} rows deep.`],
    });
  }
  return { limit, page: number, offset: (number - 1) * limit };
}

/** Whether a question has no need of the length of its list; one with fragments counts as one that has. */
export const IsUncounted = () =>
  createParameterDecorator<Context>(({ info }) =>
    info.fieldNodes
      .flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
      .every((selection) => selection.kind === 'Field' && !/^total/.test(selection.name.value)),
  );

/** The type of a page of such things. */
export function PageOf<T extends object>(Item: ClassType<T>, name: string, description: string) {
  @ObjectType(name, { description })
  class PageView {
    @Field(() => [Item], { description: 'The rows of this page.' })
    items!: readonly T[];

    @Field(() => Int, { description: 'The length of the whole list; most lists are counted to 1,000.' })
    totalCount!: number;

    @Field(() => Int, { description: 'Which page this is, counted from 1.' })
    page!: number;

    @Field(() => Int, { description: 'How many rows a page has at most.' })
    pageSize!: number;

    @Field(() => Boolean, { description: 'Whether the list is longer than `totalCount` says.' })
    totalIsCapped!: boolean;
  }
  return PageView;
}

/** A page as its view says it. */
export const toPage = <T>({ items, totalCount, totalIsCapped }: Page<T>, { page, limit }: Wanted) => ({
  items,
  totalCount,
  totalIsCapped,
  page,
  pageSize: limit,
});
