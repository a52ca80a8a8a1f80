import { type FragmentOf, graphql } from '@/shared/api/graphql';

const GuestConversationFragment = graphql(`
  fragment GuestConversation on GuestConversation {
    id
    kind
    number
    subject
    status
    closesAt
    mergedInto
    isWritable
    watch
    link
    canAttach
    ban {
      id
      reason
      bannedBy
      date
      duration
      expiresAt
      isPermanent
      state
    }
    answers {
      questionId
      kind
      question
      answer
    }
    entries {
      seq
      kind
      side
      author
      body
      bodyHtml
      event {
        type
        from
        to
      }
      attachments {
        id
        url
        previewUrl
        width
        height
      }
      createdAt
    }
  }
`);

export type GuestConversation = FragmentOf<typeof GuestConversationFragment>;
export type GuestEntry = GuestConversation['entries'][number];

export const GuestConversationQuery = graphql(
  `
    query GuestConversation($id: ID!) {
      guestConversation(id: $id) {
        ...GuestConversation
      }
    }
  `,
  [GuestConversationFragment],
);

export const ReplyAsGuest = graphql(`
  mutation ReplyAsGuest($id: ID!, $input: GuestReplyInput!) {
    replyAsGuest(id: $id, input: $input) {
      seq
    }
  }
`);

export const CloseAsGuest = graphql(
  `
    mutation CloseAsGuest($id: ID!) {
      closeAsGuest(id: $id) {
        ...GuestConversation
      }
    }
  `,
  [GuestConversationFragment],
);

export const MarkSeen = graphql(`
  mutation MarkSeenAsGuest($id: ID!, $seq: Int!) {
    markSeenAsGuest(id: $id, seq: $seq)
  }
`);

export const RenewLink = graphql(`
  mutation RenewLink($id: ID!) {
    renewLink(id: $id)
  }
`);
