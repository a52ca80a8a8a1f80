import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';

/** As in the query below. */
export const VOTES_PAGE_SIZE = 20;

const VoteConnectionRow = graphql(`
  fragment VoteConnectionRow on VoteConnection {
    id
    site
    serviceName
    maskedToken
    pingback
    maskedPingbackSecret
    pingbackHost
    pingbackUrl
    version
  }
`);

export type VoteConnectionRow = FragmentOf<typeof VoteConnectionRow>;

export const VoteReceiverQuery = graphql(
  `
    query AdminVoteReceiver {
      voteReceiver {
        host
        port
        maskedToken
        publicKey
      }
      voteConnections {
        ...VoteConnectionRow
      }
    }
  `,
  [VoteConnectionRow],
);

export type VoteReceiver = ResultOf<typeof VoteReceiverQuery>['voteReceiver'];

export const ConnectVoteLink = graphql(
  `
    mutation ConnectVoteLink($id: ID!, $input: VoteConnectionInput!) {
      connectVoteLink(id: $id, input: $input) {
        ...VoteConnectionRow
      }
    }
  `,
  [VoteConnectionRow],
);

export const UnknownServicesQuery = graphql(`
  query AdminUnknownVoteServices {
    unknownVoteServices {
      name
      verified
      unverified
      lastReceivedAt
    }
    voteConnections {
      id
      site
      serviceName
    }
  }
`);

export type UnknownService = ResultOf<typeof UnknownServicesQuery>['unknownVoteServices'][number];

export const AdoptVoteService = graphql(`
  mutation AdoptVoteService($service: String!, $linkId: ID) {
    adoptVoteService(service: $service, linkId: $linkId) {
      id
    }
  }
`);

export const ArrivedVotesQuery = graphql(`
  query AdminArrivedVotes($page: Int!, $pageSize: Int = 20, $state: VoteState) {
    voteInbox(page: $page, pageSize: $pageSize, state: $state) {
      items {
        id
        source
        service
        username
        state
        reason
        receivedAt
      }
      page
      pageSize
      totalCount
      totalIsCapped
    }
  }
`);

export type ArrivedVote = ResultOf<typeof ArrivedVotesQuery>['voteInbox']['items'][number];
