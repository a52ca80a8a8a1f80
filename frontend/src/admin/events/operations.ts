import { type FragmentOf, graphql } from '@/shared/api/graphql';

const EventRow = graphql(`
  fragment EventRow on Event {
    id
    title
    description
    type
    startDate
    endDate
    prize
    maxParticipants
    participants
    takesSignUps
    placesTaken
    status
    image
    version
  }
`);

export type EventRow = FragmentOf<typeof EventRow>;

export const EventsQuery = graphql(
  `
    query AdminEvents(
      $page: Int!
      $pageSize: Int
      $search: String
      $status: EventStatus
      $sort: EventSort!
      $direction: SortDirection!
    ) {
      eventPage(
        page: $page
        pageSize: $pageSize
        search: $search
        status: $status
        sort: $sort
        direction: $direction
      ) {
        items {
          ...EventRow
        }
        page
        pageSize
        totalCount
        totalIsCapped
      }
    }
  `,
  [EventRow],
);

export const EventCountsQuery = graphql(`
  query AdminEventCounts {
    all: eventPage(pageSize: 1) {
      totalCount
      totalIsCapped
    }
    upcoming: eventPage(status: UPCOMING, pageSize: 1) {
      totalCount
      totalIsCapped
    }
  }
`);

export const CreateEvent = graphql(
  `
    mutation CreateEvent($input: EventInput!) {
      createEvent(input: $input) {
        ...EventRow
      }
    }
  `,
  [EventRow],
);

export const UpdateEvent = graphql(
  `
    mutation UpdateEvent($id: ID!, $input: EventInput!) {
      updateEvent(id: $id, input: $input) {
        ...EventRow
      }
    }
  `,
  [EventRow],
);

export const DeleteEvent = graphql(`
  mutation DeleteEvent($id: ID!) {
    deleteEvent(id: $id)
  }
`);

export const EventSignUpsQuery = graphql(`
  query AdminEventSignUps($eventId: ID!, $page: Int!, $search: String) {
    event(id: $eventId) {
      id
      title
      maxParticipants
      placesTaken
    }
    eventSignUps(eventId: $eventId, page: $page, search: $search) {
      items {
        id
        playerName
        createdAt
      }
      page
      pageSize
      totalCount
      totalIsCapped
    }
  }
`);

export const RemoveEventSignUp = graphql(`
  mutation RemoveEventSignUp($id: ID!) {
    removeEventSignUp(id: $id)
  }
`);
