import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';
import { AppealFragment } from '../appeals/operations';

const EntryFragment = graphql(`
  fragment StaffEntry on Entry {
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
        language
        createdAt
        assignee
        waitsFor
        closesAt
        mergedInto
        playerName
        replying
        readers
        watch
        canAttach
        readUpTo
        version
        appeal {
          ...ConversationAppeal
        }
        entries {
          ...StaffEntry
        }
      }
    }
  `,
  [EntryFragment, AppealFragment],
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
  mutation AssignConversation($id: ID!, $assignee: String, $note: String, $version: Int) {
    assign(id: $id, assignee: $assignee, note: $note, version: $version) {
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

export const NoteReading = graphql(`
  mutation NoteReading($id: ID!, $isOpen: Boolean!) {
    noteReading(id: $id, isOpen: $isOpen)
  }
`);

export const RenewGuestLink = graphql(`
  mutation RenewGuestLink($id: ID!) {
    renewLink(id: $id)
  }
`);

export const RemoveEntry = graphql(
  `
    mutation RemoveEntry($id: ID!, $seq: Int!) {
      removeEntry(id: $id, seq: $seq) {
        ...StaffEntry
      }
    }
  `,
  [EntryFragment],
);

/** The newest tickets of a player. The server decides which of them can be merged. */
export const MergeTargetsQuery = graphql(`
  query MergeTargets($username: String!) {
    tickets(username: $username, pageSize: 20) {
      items {
        id
        email
        subject
        status
        createdAt
      }
    }
  }
`);

export const MergeRequest = graphql(`
  mutation MergeRequest($id: ID!, $into: ID!, $version: Int) {
    mergeRequest(id: $id, into: $into, version: $version) {
      id
    }
  }
`);
