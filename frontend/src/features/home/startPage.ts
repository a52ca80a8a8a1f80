import { type FragmentOf, graphql } from '@/shared/api/graphql';

export const StartPageFragment = graphql(`
  fragment StartPage on StartPage {
    __typename
    blocks
    title
    contentHtml
    untranslated {
      language
      texts
    }
  }
`);

export type StartPage = FragmentOf<typeof StartPageFragment>;
export type StartPageBlock = StartPage['blocks'][number];
