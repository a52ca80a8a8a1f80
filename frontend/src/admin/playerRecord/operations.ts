import { graphql, type ResultOf } from '@/shared/api/graphql';

export const PlayerRecordQuery = graphql(`
  query AdminPlayerRecord($username: String!) {
    player(username: $username) {
      player {
        playtime
        lastSeen
      }
    }
    playerRecord(username: $username) {
      bans {
        items {
          id
          reason
          duration
          date
          expiresAt
          state
        }
        totalCount
        totalIsCapped
      }
      tickets {
        items {
          id
          subject
          status
          createdAt
        }
        totalCount
        totalIsCapped
      }
      purchases {
        items {
          id
          items
          totalAmount
          currency
          paymentId
          status
          createdAt
          isTest
        }
        totalCount
        totalIsCapped
      }
      votes {
        totalVotes
        lastVoteDate
      }
    }
  }
`);

export type KnownPlayer = NonNullable<ResultOf<typeof PlayerRecordQuery>['player']>['player'];
export type PlayerRecord = ResultOf<typeof PlayerRecordQuery>['playerRecord'];
