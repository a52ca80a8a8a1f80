import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { NewsEdit, NewsList } from '../../../application/news/NewsService';
import { NEWS_SORTS, type NewsSort } from '../../../domain/news/NewsArticles';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, ImageAddress, OptionalText, RequiredText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

const NewsSortEnum = graphqlEnum(NEWS_SORTS);
registerEnumType(NewsSortEnum, {
  name: 'NewsSort',
  description: 'What articles are ordered by; REST spells the values in lower case.',
});

const LONGEST_ARTICLE = 50_000;

@InputType({ description: 'Something the staff tells the community, whole.' })
export class NewsInput implements NewsEdit {
  @Field(() => String, { description: 'At most 200 characters.' })
  @RequiredText(200)
  title!: string;

  @Field(() => String, { description: 'What lists and previews show, at most 500 characters.' })
  @RequiredText(500)
  excerpt!: string;

  @Field(() => String, { description: 'The article in Markdown, at most 50,000 characters.' })
  @RequiredText(LONGEST_ARTICLE)
  content!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A path on this site or an https address; absent or null, the article has no picture.',
  })
  @ImageAddress()
  image?: string | null;

  @Field(() => Int, { nullable: true, description: 'The version the editor started from; a stale one is a CONFLICT.' })
  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class NewsListInput extends ListInput implements NewsList {
  @Field(() => String, { nullable: true, description: 'A part of the title or the excerpt, in any case.' })
  @OptionalText(200)
  search?: string | null;

  @Field(() => NewsSortEnum, { nullable: true, defaultValue: 'date', description: 'By what they are ordered.' })
  @OptionalOneOf(NEWS_SORTS)
  sort?: NewsSort | null;
}

/** An article that is still being written. */
export class DraftInput {
  @OptionalText(LONGEST_ARTICLE)
  content!: string;
}
