import { graphql, type ResultOf, type VariablesOf } from '@/shared/api/graphql';

export const QueueQuery = graphql(`
  query AdminQueue(
    $page: Int
    $pageSize: Int
    $search: String
    $category: RequestCategory
    $isOpen: Boolean
    $holder: Holder
    $waitsFor: Side
    $sort: QueueSort
    $direction: SortDirection
  ) {
    queuePage(
      page: $page
      pageSize: $pageSize
      search: $search
      category: $category
      isOpen: $isOpen
      holder: $holder
      waitsFor: $waitsFor
      sort: $sort
      direction: $direction
    ) {
      page
      pageSize
      totalCount
      totalIsCapped
      items {
        id
        kind
        category
        number
        playerName
        subject
        status
        version
        isOpen
        assignee
        createdAt
        lastAt
        waitingSince
        isUnread
        readers
      }
    }
  }
`);

export type QueueVariables = VariablesOf<typeof QueueQuery>;
export type QueueItem = ResultOf<typeof QueueQuery>['queuePage']['items'][number];
export type RequestCategory = QueueItem['category'];

export const QueueCountsQuery = graphql(`
  query AdminQueueCounts {
    queueCounts {
      open
      waiting
      unread
      mine
      unassigned
      categories {
        category
        open
      }
      handedOver {
        id
        kind
        number
        by
        at
      }
      watch
    }
  }
`);

export type QueueCounts = ResultOf<typeof QueueCountsQuery>['queueCounts'];

export const FirstAnswerQuery = graphql(`
  query AdminFirstAnswer {
    queueCounts {
      waitingLong
      firstAnswerMinutes
    }
  }
`);

export const ColleaguesQuery = graphql(`
  query AdminColleagues {
    colleagues {
      username
      name
      open
    }
  }
`);

export const ChangeRequests = graphql(`
  mutation ChangeRequests($input: BulkChangeInput!) {
    changeRequests(input: $input) {
      batch
      changed
      skipped {
        id
      }
    }
  }
`);

export const UndoRequestChange = graphql(`
  mutation UndoRequestChange($id: ID!) {
    undoRequestChange(id: $id)
  }
`);

export const MarkUnread = graphql(`
  mutation MarkUnread($id: ID!) {
    markUnread(id: $id)
  }
`);
