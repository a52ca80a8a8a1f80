import { type FragmentOf, graphql } from '@/shared/api/graphql';

const TextRow = graphql(`
  fragment TextRow on EditableText {
    key
    language
    defaultValue
    value
    maxLength
    isOptional
    placeholders
    version
  }
`);

export type TextRow = FragmentOf<typeof TextRow>;

export const EditableTextsQuery = graphql(
  `
    query AdminTexts($language: String!) {
      editableTexts(language: $language) {
        ...TextRow
      }
    }
  `,
  [TextRow],
);

export const UpdateSiteText = graphql(
  `
    mutation UpdateSiteText($input: SiteTextInput!) {
      updateSiteText(input: $input) {
        ...TextRow
      }
    }
  `,
  [TextRow],
);

export const RestoreSiteText = graphql(
  `
    mutation RestoreSiteText($input: RestoredTextInput!) {
      restoreSiteText(input: $input) {
        ...TextRow
      }
    }
  `,
  [TextRow],
);
