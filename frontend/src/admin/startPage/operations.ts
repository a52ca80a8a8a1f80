import { type FragmentOf, graphql } from '@/shared/api/graphql';

const StartPageForm = graphql(`
  fragment StartPageForm on StartPage {
    blocks
    title
    content
    version
  }
`);

export type StartPageForm = FragmentOf<typeof StartPageForm>;

export const StartPageQuery = graphql(
  `
    query AdminStartPage {
      startPage(includeHidden: true) {
        ...StartPageForm
      }
    }
  `,
  [StartPageForm],
);

export const UpdateStartPage = graphql(
  `
    mutation UpdateStartPage($input: StartPageInput!) {
      updateStartPage(input: $input) {
        ...StartPageForm
      }
    }
  `,
  [StartPageForm],
);
