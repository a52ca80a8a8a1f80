import { type FragmentOf, graphql } from '@/shared/api/graphql';

export const AppealFragment = graphql(`
  fragment ConversationAppeal on Appeal {
    right
    isOwnBan
    ban {
      id
      username
      reason
      bannedBy
      duration
      isPermanent
      expiresAt
      date
      state
      liftedBy
      liftedAt
      version
    }
  }
`);

export type Appeal = FragmentOf<typeof AppealFragment>;

export const DecideAppeal = graphql(`
  mutation DecideAppeal($id: ID!, $input: AppealDecisionInput!) {
    decideAppeal(id: $id, input: $input) {
      seq
    }
  }
`);
