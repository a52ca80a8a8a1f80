import { graphql, type ResultOf } from '@/shared/api/graphql';

export const VoteForwardsQuery = graphql(`
  query AdminVoteForwards {
    voteForwardTargets {
      id
      name
      address
      isOn
      problem
      lastSuccessAt
      queued
      refused
      givenUp
      unsure
      sentTwice
      version
    }
  }
`);

export type ForwardTarget = ResultOf<typeof VoteForwardsQuery>['voteForwardTargets'][number];
export type ForwardProblem = NonNullable<ForwardTarget['problem']>;

export const CreateVoteForward = graphql(`
  mutation CreateVoteForwardTarget($input: NewVoteForwardTargetInput!) {
    createVoteForwardTarget(input: $input) {
      id
    }
  }
`);

export const UpdateVoteForward = graphql(`
  mutation UpdateVoteForwardTarget($id: ID!, $input: VoteForwardTargetInput!) {
    updateVoteForwardTarget(id: $id, input: $input) {
      id
    }
  }
`);

export const DeleteVoteForward = graphql(`
  mutation DeleteVoteForwardTarget($id: ID!) {
    deleteVoteForwardTarget(id: $id)
  }
`);

export const SendVotesAgain = graphql(`
  mutation SendVotesAgain($id: ID!) {
    sendVotesAgain(id: $id)
  }
`);

export const TestVoteForward = graphql(`
  mutation TestVoteForwardTarget($id: ID!) {
    testVoteForwardTarget(id: $id)
  }
`);
