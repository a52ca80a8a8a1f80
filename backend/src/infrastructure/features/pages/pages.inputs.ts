import { IsArray } from 'class-validator';
import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type { PageEdit } from '../../../application/pages/PageService';
import { BUILT_IN_PAGES, type BuiltInPage, PAGE_PLACES, type PagePlace } from '../../../domain/pages/SitePage';
import { isSlug, MAX_SLUG_LENGTH } from '../../../domain/pages/slug';
import { isDay } from '../../../domain/shared/day';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  DomainRule,
  EditedVersion,
  Flag,
  IsOneOfEach,
  MAX_TITLE_LENGTH,
  OneOf,
  OptionalRuledText,
  RequiredName,
  RequiredText,
  RuledText,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { MAX_ARTICLE_LENGTH } from '../news/news.inputs';
import { says } from '../../http/inputs/says';

export const BuiltInPageEnum = graphqlEnum(BUILT_IN_PAGES);
registerEnumType(BuiltInPageEnum, {
  name: 'BuiltInPage',
  description: 'A page that every site has, at a fixed path. REST uses lower-case values.',
});

const PagePlaceEnum = graphqlEnum(PAGE_PLACES);
registerEnumType(PagePlaceEnum, {
  name: 'PagePlace',
  description:
    'Where a page is linked: in the menu, or in the Community, Help or Legal column of the footer. REST uses lower-case values.',
});

const BUILT_IN = sentence('chooseFrom', { values: BUILT_IN_PAGES.join(', ') });
const IsDay = () => DomainRule('isDay', isDay, sentence('enterDay'), { type: 'string', format: 'date' });

@Example({
  slug: 'how-to-join',
  title: 'How to join',
  description: 'Everything you need for your first day on the server.',
  content: '## Java Edition\n\nAdd the server to your list, then join it.',
  place: 'help',
})
@InputType({ description: 'A complete page.' })
export class SitePageInput implements PageEdit {
  @RuledText(MAX_SLUG_LENGTH, 'The path without the slash: lower-case letters, digits and hyphens.', [
    DomainRule('isSlug', isSlug, sentence('enterPagePath'), { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  ])
  slug!: string;

  @RequiredName(MAX_TITLE_LENGTH, 'The heading of the page, and the text of its links.')
  title!: string;

  @RequiredText(500, 'A summary below the heading, also for search engines and link previews.')
  description!: string;

  @RequiredText(
    MAX_ARTICLE_LENGTH,
    'The page in Markdown. HTML in it is shown as text. `{siteName}` becomes the name of the site, `{contact}` the list of ways to contact the team.',
  )
  content!: string;

  @OneOf(PagePlaceEnum, 'Where the page is linked.')
  place!: PagePlace;

  @Flag('Whether visitors can read the page.')
  isPublished!: boolean;

  @OptionalRuledText(10, 'The day from which the text applies, as `YYYY-MM-DD`.', [IsDay()], {
    absent: 'Absent or null: none.',
  })
  effectiveOn?: string | null;

  @EditedVersion()
  version?: number | null;
}

@Example({ pages: ['terms', 'privacy'], effectiveOn: '2026-03-01' })
@InputType({ description: 'The pages whose usual texts the owner adopts.' })
export class UsualTextAdoptionInput {
  @InputField(() => [BuiltInPageEnum], 'The pages. One that has no usual text any more stays as it is.', [
    IsArray(says(BUILT_IN)),
    IsOneOfEach(BUILT_IN_PAGES),
  ])
  pages!: BuiltInPage[];

  @RuledText(10, 'The day from which the texts apply, as `YYYY-MM-DD`.', [IsDay()])
  effectiveOn!: string;
}

@ArgsType()
export class UsualPageTextInput {
  @EditedVersion('The version of the page that this edit is based on; a stale one is a `CONFLICT`.')
  version?: number | null;
}

/** The content of a page that is still being written. */
export class SitePagePreviewInput {
  @RequiredText(MAX_ARTICLE_LENGTH, 'The page in Markdown.')
  content!: string;
}
