import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';

const EditedTranslation = graphql(`
  fragment EditedTranslation on Translation {
    title
    excerpt
    content
    description
    type
    prize
    site
    reward
    name
    promise
    question
    answer
    roleTitle
    about
    label
    text
    alt
    positions
    help
    options
    siteName
    shortName
    tagline
    supportedVersions
    original {
      title
      excerpt
      content
      description
      type
      prize
      site
      reward
      name
      promise
      question
      answer
      roleTitle
      about
      label
      text
      alt
      positions
      help
      options
      siteName
      shortName
      tagline
      supportedVersions
    }
    writtenIn
    missing
    outdated
    version
  }
`);

export type EditedTranslation = FragmentOf<typeof EditedTranslation>;

export const TranslationQuery = graphql(
  `
    query Translation($kind: TranslatedKind!, $id: ID!, $language: String!) {
      translation(kind: $kind, id: $id, language: $language) {
        ...EditedTranslation
      }
    }
  `,
  [EditedTranslation],
);

export const UpdateTranslation = graphql(
  `
    mutation UpdateTranslation($kind: TranslatedKind!, $id: ID!, $language: String!, $input: TranslationInput!) {
      updateTranslation(kind: $kind, id: $id, language: $language, input: $input) {
        ...EditedTranslation
      }
    }
  `,
  [EditedTranslation],
);

/** The languages of the site, and how much of what this account may change is given in each. */
export const CoverageQuery = graphql(`
  query TranslationCoverage {
    translationCoverage {
      language
      total
      missing
      outdated
    }
  }
`);

export type LanguageCoverage = ResultOf<typeof CoverageQuery>['translationCoverage'][number];

export const SiteLanguageCodesQuery = graphql(`
  query SiteLanguageCodes {
    siteLanguages {
      defaultLanguage
      others
    }
  }
`);

export const IncompleteItemsQuery = graphql(`
  query IncompleteItems($language: String!, $page: Int!) {
    incompleteItems(language: $language, page: $page) {
      items {
        kind
        id
        label
        missing
        outdated
      }
      page
      pageSize
      totalCount
      totalIsCapped
    }
  }
`);

export type IncompleteItem = ResultOf<typeof IncompleteItemsQuery>['incompleteItems']['items'][number];
