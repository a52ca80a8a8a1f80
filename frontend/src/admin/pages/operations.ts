import { type FragmentOf, graphql } from '@/shared/api/graphql';

const PageRow = graphql(`
  fragment PageRow on SitePage {
    id
    builtIn
    hasUsualText
    slug
    title
    description
    content
    place
    isPublished
    effectiveOn
    updatedAt
    version
  }
`);

export type PageRow = FragmentOf<typeof PageRow>;

export const PagesQuery = graphql(
  `
    query AdminPages {
      sitePages(includeUnpublished: true) {
        ...PageRow
      }
    }
  `,
  [PageRow],
);

export const CreatePage = graphql(
  `
    mutation CreateSitePage($input: SitePageInput!) {
      createSitePage(input: $input) {
        ...PageRow
      }
    }
  `,
  [PageRow],
);

export const UpdatePage = graphql(
  `
    mutation UpdateSitePage($id: ID!, $input: SitePageInput!) {
      updateSitePage(id: $id, input: $input) {
        ...PageRow
      }
    }
  `,
  [PageRow],
);

export const RestoreUsualText = graphql(
  `
    mutation RestoreUsualPageText($id: ID!, $version: Int) {
      restoreUsualPageText(id: $id, version: $version) {
        ...PageRow
      }
    }
  `,
  [PageRow],
);

export const DeletePage = graphql(`
  mutation DeleteSitePage($id: ID!) {
    deleteSitePage(id: $id)
  }
`);
