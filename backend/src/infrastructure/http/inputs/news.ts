import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { NewsEdit, NewsListQuery } from '../../../application/news/NewsService';
import { NEWS_SORTS, type NewsSort } from '../../../domain/news/NewsArticles';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, ImageAddress, OptionalText, RequiredText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

const NewsSortEnum = graphqlEnum(NEWS_SORTS);
registerEnumType(NewsSortEnum, {
  name: 'NewsSort',
  description: 'The sort field of articles. REST uses lower-case values.',
});

const MAX_ARTICLE_LENGTH = 50_000;

@InputType({ description: 'A complete news article.' })
export class NewsInput implements NewsEdit {
  @Field(() => String, { description: 'At most 200 characters.' })
  @RequiredText(200)
  title!: string;

  @Field(() => String, { description: 'A summary for lists and previews, at most 500 characters.' })
  @RequiredText(500)
  excerpt!: string;

  @Field(() => String, { description: 'The article in Markdown, at most 50,000 characters.' })
  @RequiredText(MAX_ARTICLE_LENGTH)
  content!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A path on this site or an https URL; absent or null: the article has no picture.',
  })
  @ImageAddress()
  image?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version this edit is based on; a stale one is a `CONFLICT`.' })
  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class NewsListInput extends ListInput implements NewsListQuery {
  @Field(() => String, { nullable: true, description: 'Part of the title or the excerpt, case-insensitive.' })
  @OptionalText(200)
  search?: string | null;

  @Field(() => NewsSortEnum, { nullable: true, defaultValue: 'date', description: 'The sort field.' })
  @OptionalOneOf(NEWS_SORTS)
  sort?: NewsSort | null;
}

/** An article that is still being written. */
export class DraftInput {
  @OptionalText(MAX_ARTICLE_LENGTH)
  content!: string;
}
