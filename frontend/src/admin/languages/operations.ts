import { type FragmentOf, graphql } from '@/shared/api/graphql';

const EditedLanguages = graphql(`
  fragment EditedLanguages on SiteLanguages {
    defaultLanguage
    others
    unlisted
    version
  }
`);

export type EditedLanguages = FragmentOf<typeof EditedLanguages>;

export const LanguagesQuery = graphql(
  `
    query AdminLanguages {
      siteLanguages {
        ...EditedLanguages
      }
      availableLanguages
    }
  `,
  [EditedLanguages],
);

export const UpdateLanguages = graphql(
  `
    mutation UpdateLanguages($input: SiteLanguagesInput!) {
      updateSiteLanguages(input: $input) {
        ...EditedLanguages
      }
    }
  `,
  [EditedLanguages],
);
