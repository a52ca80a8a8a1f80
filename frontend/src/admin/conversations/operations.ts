import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';

const EntryFragment = graphql(`
  fragment StaffEntry on Entry {
    seq
    kind
    side
    author
    body
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
    removedBy
  }
`);

export type Entry = FragmentOf<typeof EntryFragment>;

export const ConversationQuery = graphql(
  `
    query AdminConversation($id: ID!) {
      conversation(id: $id) {
        id
        kind
        assignee
        waitsFor
        replying
        watch
        canAttach
        version
        entries {
          ...StaffEntry
        }
      }
    }
  `,
  [EntryFragment],
);

export type Conversation = NonNullable<ResultOf<typeof ConversationQuery>['conversation']>;

export const SendReply = graphql(
  `
    mutation SendReply($id: ID!, $input: ReplyInput!) {
      reply(id: $id, input: $input) {
        ...StaffEntry
      }
    }
  `,
  [EntryFragment],
);

export const AssignConversation = graphql(`
  mutation AssignConversation($id: ID!, $assignee: String, $version: Int) {
    assign(id: $id, assignee: $assignee, version: $version) {
      id
      assignee
      version
    }
  }
`);

export const MarkRead = graphql(`
  mutation MarkRead($id: ID!, $seq: Int!) {
    markRead(id: $id, seq: $seq)
  }
`);

export const NoteReplying = graphql(`
  mutation NoteReplying($id: ID!) {
    noteReplying(id: $id)
  }
`);

export const RenewGuestLink = graphql(`
  mutation RenewGuestLink($id: ID!) {
    renewLink(id: $id)
  }
`);
