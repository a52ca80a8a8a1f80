import { Field, ObjectType } from 'type-graphql';

@ObjectType('PageInfo', { description: 'Cursor pagination of a list.' })
export class PageInfoView {
  @Field(() => Boolean, { description: 'Whether there are more entries after this page.' })
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the last entry; null for an empty page.' })
  endCursor!: string | null;
}
