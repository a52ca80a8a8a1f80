import { graphql, type ResultOf } from '@/shared/api/graphql';

export const QueueQuery = graphql(`
  query AdminQueue(
    $page: Int
    $pageSize: Int
    $search: String
    $kind: ConversationKind
    $isOpen: Boolean
    $holder: Holder
    $waitsFor: Side
  ) {
    queuePage(
      page: $page
      pageSize: $pageSize
      search: $search
      kind: $kind
      isOpen: $isOpen
      holder: $holder
      waitsFor: $waitsFor
    ) {
      page
      pageSize
      totalCount
      totalIsCapped
      items {
        id
        kind
        number
        playerName
        subject
        status
        isOpen
        assignee
        waitsFor
        createdAt
        lastAt
        isUnread
      }
    }
  }
`);

export type QueueItem = ResultOf<typeof QueueQuery>['queuePage']['items'][number];

export const QueueCountsQuery = graphql(`
  query AdminQueueCounts {
    queueCounts {
      open
      mine
      unassigned
      waitingLong
      firstAnswerMinutes
    }
  }
`);

export const QueuedRequestQuery = graphql(`
  query AdminQueuedRequest($id: ID!) {
    conversation(id: $id) {
      id
      kind
      playerName
      createdAt
      answers {
        questionId
        kind
        question
        answer
      }
    }
  }
`);
