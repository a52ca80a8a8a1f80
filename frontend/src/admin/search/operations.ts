import { graphql, type ResultOf } from '@/shared/api/graphql';

export const PanelSearchQuery = graphql(`
  query PanelSearch($text: String!) {
    panelSearch(text: $text) {
      players {
        id
        username
      }
      tickets {
        id
        subject
        username
        status
      }
      bans {
        id
        username
        reason
        state
      }
      articles {
        id
        title
        state
        date
      }
    }
  }
`);

export type Matches = ResultOf<typeof PanelSearchQuery>['panelSearch'];
