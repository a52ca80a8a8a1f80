import { graphql, type ResultOf } from '@/shared/api/graphql';

const ProposalFragment = graphql(`
  fragment AdminConnectionProposal on ConnectionProposal {
    id
    kind
    file
    address
    name
    user
    hasSecret
    storage
    isUsed
    problem
  }
`);

export const FindConnectionProposals = graphql(
  `
    mutation FindConnectionProposals($server: String) {
      findConnectionProposals(server: $server) {
        ...AdminConnectionProposal
      }
    }
  `,
  [ProposalFragment],
);

export const UseConnectionProposal = graphql(
  `
    mutation UseConnectionProposal($id: ID!, $server: String) {
      useConnectionProposal(id: $id, server: $server) {
        ...AdminConnectionProposal
      }
    }
  `,
  [ProposalFragment],
);

export type ConnectionProposal = ResultOf<typeof FindConnectionProposals>['findConnectionProposals'][number];
