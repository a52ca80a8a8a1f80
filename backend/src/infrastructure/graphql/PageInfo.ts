import { Field, ObjectType } from 'type-graphql';

@ObjectType('PageInfo', { description: 'Whether and where a list goes on.' })
export class PageInfoView {
  @Field(() => Boolean, { description: 'Whether there is more behind this stretch.' })
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the last entry; null for an empty stretch.' })
  endCursor!: string | null;
}
