import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';

const CannedReplyRow = graphql(`
  fragment CannedReplyRow on CannedReply {
    id
    title
    category
    language
    body
    updatedAt
    version
  }
`);

export type CannedReplyRow = FragmentOf<typeof CannedReplyRow>;
export type RequestCategory = NonNullable<CannedReplyRow['category']>;

export const CannedRepliesQuery = graphql(
  `
    query AdminCannedReplies {
      cannedReplies {
        ...CannedReplyRow
      }
    }
  `,
  [CannedReplyRow],
);

/** What placeholders are filled in with, as far as the server knows it. */
export const PlaceholderValuesQuery = graphql(`
  query PlaceholderValues($username: String!) {
    ownStaffMember {
      displayName
      isShown
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
      }
    }
  }
`);

export type PlaceholderFacts = ResultOf<typeof PlaceholderValuesQuery>;

export const CreateCannedReply = graphql(
  `
    mutation CreateCannedReply($input: CannedReplyInput!) {
      createCannedReply(input: $input) {
        ...CannedReplyRow
      }
    }
  `,
  [CannedReplyRow],
);

export const UpdateCannedReply = graphql(
  `
    mutation UpdateCannedReply($id: ID!, $input: CannedReplyInput!) {
      updateCannedReply(id: $id, input: $input) {
        ...CannedReplyRow
      }
    }
  `,
  [CannedReplyRow],
);

export const DeleteCannedReply = graphql(`
  mutation DeleteCannedReply($id: ID!) {
    deleteCannedReply(id: $id)
  }
`);
