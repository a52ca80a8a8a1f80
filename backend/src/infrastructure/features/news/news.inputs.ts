import { IsDate, MaxDate, MinDate } from 'class-validator';
import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type { NewsEdit, NewsListQuery } from '../../../application/news/NewsService';
import { MAX_PINNED_ARTICLES, NEWS_STATES, type NewsState } from '../../../domain/news/NewsArticle';
import { NEWS_LISTS, NEWS_SORTS, type NewsListName, type NewsSort } from '../../../domain/news/NewsArticles';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  EditedVersion,
  ImageAddress,
  MAX_NAME_LENGTH,
  MAX_TITLE_LENGTH,
  OptionalFlag,
  OptionalName,
  OptionalOneOf,
  OptionalText,
  RequiredText,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { ListInput } from '../../http/inputs/lists';
import { says } from '../../http/inputs/says';

const NewsSortEnum = graphqlEnum(NEWS_SORTS);
registerEnumType(NewsSortEnum, {
  name: 'NewsSort',
  description: 'The sort field of articles. REST uses lower-case values.',
});

export const NewsStateEnum = graphqlEnum(NEWS_STATES);
registerEnumType(NewsStateEnum, {
  name: 'NewsState',
  description: 'Whether visitors see an article: only a published one. REST uses lower-case values.',
});

const NewsListEnum = graphqlEnum(NEWS_LISTS);
registerEnumType(NewsListEnum, {
  name: 'NewsListState',
  description:
    'The articles of a list for staff: all, those in a state, or the pinned ones. REST uses lower-case values.',
});

/** A time with a plausible year; the service decides whether it is in the future. */
const OptionalTime = (description: string, absent: string): PropertyDecorator => {
  const message = says(sentence('newsTimeRange'));
  const rules = [
    IsDate(message),
    MinDate(new Date('2000-01-01T00:00:00Z'), message),
    MaxDate(new Date('2100-01-01T00:00:00Z'), message),
  ];
  return InputField(() => Date, description, rules, { isOptional: true, absent });
};

/** The maximum length of an article in Markdown. */
export const MAX_ARTICLE_LENGTH = 50_000;

@Example({
  title: 'The harbour is open',
  excerpt: 'Ships leave for the outer islands every evening.',
  content: 'The **harbour** is open. Ships leave for the outer islands every evening at eight.',
  image: '/art/news-harbour.svg',
  author: 'Marina',
})
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

  @OptionalName(MAX_NAME_LENGTH, 'The author, as visitors read it.', 'Absent: unchanged. Null or empty: none.')
  author?: string | null;

  @OptionalOneOf(NewsStateEnum, 'Whether it is a draft, scheduled or published.', {
    absent:
      'Absent: a new article is published at once, an existing one is unchanged. An article that is published already keeps its date.',
  })
  state?: NewsState | null;

  @OptionalTime(
    'When it is published, or null for a draft.',
    'Required for a scheduled article, in the future; ignored for the other states. Without `state`, it schedules the article.',
  )
  publishedAt?: Date | null;

  @OptionalFlag(
    `Whether it is pinned to the top of the news. At most ${MAX_PINNED_ARTICLES} articles are.`,
    'Absent or null: unchanged.',
  )
  isPinned?: boolean | null;

  @OptionalTime('When it stops being pinned; null: without end.', 'Only with `isPinned: true`.')
  pinnedUntil?: Date | null;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class NewsListInput extends ListInput implements NewsListQuery {
  @OptionalText(MAX_TITLE_LENGTH, 'Part of the title or the excerpt, case-insensitive.')
  search?: string | null;

  @OptionalOneOf(
    NewsListEnum,
    'The articles of a list for staff; requires the permission `news`. Absent: the published ones.',
  )
  state?: NewsListName | null;

  @OptionalOneOf(NewsSortEnum, 'The sort field.', { defaultValue: 'date' })
  sort?: NewsSort | null;
}

/** An article that is still being written. */
export class DraftInput {
  @OptionalText(MAX_ARTICLE_LENGTH, 'The article in Markdown.')
  content!: string;
}
