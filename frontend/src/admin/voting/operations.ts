import { type FragmentOf, graphql } from '@/shared/api/graphql';

const VoteLinkRow = graphql(`
  fragment VoteLinkRow on VoteLink {
    id
    site
    url
    reward
    isActive
    version
  }
`);

export type VoteLinkRow = FragmentOf<typeof VoteLinkRow>;

export const VoteLinksQuery = graphql(
  `
    query AdminVoteLinks {
      voteLinks(includeInactive: true) {
        ...VoteLinkRow
      }
    }
  `,
  [VoteLinkRow],
);

export const CreateVoteLink = graphql(
  `
    mutation CreateVoteLink($input: VoteLinkInput!) {
      createVoteLink(input: $input) {
        ...VoteLinkRow
      }
    }
  `,
  [VoteLinkRow],
);

export const UpdateVoteLink = graphql(
  `
    mutation UpdateVoteLink($id: ID!, $input: VoteLinkInput!) {
      updateVoteLink(id: $id, input: $input) {
        ...VoteLinkRow
      }
    }
  `,
  [VoteLinkRow],
);

export const DeleteVoteLink = graphql(`
  mutation DeleteVoteLink($id: ID!) {
    deleteVoteLink(id: $id)
  }
`);
