import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type { NewsEdit, NewsListQuery } from '../../../application/news/NewsService';
import { NEWS_SORTS, type NewsSort } from '../../../domain/news/NewsArticles';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, ImageAddress, MAX_TITLE_LENGTH, OptionalOneOf, OptionalText, RequiredText } from './fields';
import { ListInput } from './lists';

const NewsSortEnum = graphqlEnum(NEWS_SORTS);
registerEnumType(NewsSortEnum, {
  name: 'NewsSort',
  description: 'The sort field of articles. REST uses lower-case values.',
});

/** The maximum length of an article in Markdown. */
export const MAX_ARTICLE_LENGTH = 50_000;

@InputType({ description: 'A complete news article.' })
export class NewsInput implements NewsEdit {
  @RequiredText(MAX_TITLE_LENGTH, 'The headline.')
  title!: string;

  @RequiredText(500, 'A summary for lists and previews.')
  excerpt!: string;

  @RequiredText(MAX_ARTICLE_LENGTH, 'The article in Markdown. HTML in it is shown as text.')
  content!: string;

  @ImageAddress('The picture.')
  image?: string | null;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class NewsListInput extends ListInput implements NewsListQuery {
  @OptionalText(MAX_TITLE_LENGTH, 'Part of the title or the excerpt, case-insensitive.')
  search?: string | null;

  @OptionalOneOf(NewsSortEnum, 'The sort field.', { defaultValue: 'date' })
  sort?: NewsSort | null;
}

/** An article that is still being written. */
export class DraftInput {
  @OptionalText(MAX_ARTICLE_LENGTH, 'The article in Markdown.')
  content!: string;
}
