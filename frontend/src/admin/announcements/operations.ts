import { type FragmentOf, graphql } from '@/shared/api/graphql';

const AnnouncementRow = graphql(`
  fragment AnnouncementRow on Announcement {
    id
    text
    url
    tone
    startsAt
    endsAt
    isDismissible
    version
  }
`);

export type AnnouncementRow = FragmentOf<typeof AnnouncementRow>;

export const AnnouncementsQuery = graphql(
  `
    query AdminAnnouncements {
      allAnnouncements {
        ...AnnouncementRow
      }
    }
  `,
  [AnnouncementRow],
);

export const CreateAnnouncement = graphql(
  `
    mutation CreateAnnouncement($input: AnnouncementInput!) {
      createAnnouncement(input: $input) {
        ...AnnouncementRow
      }
    }
  `,
  [AnnouncementRow],
);

export const UpdateAnnouncement = graphql(
  `
    mutation UpdateAnnouncement($id: ID!, $input: AnnouncementInput!) {
      updateAnnouncement(id: $id, input: $input) {
        ...AnnouncementRow
      }
    }
  `,
  [AnnouncementRow],
);

export const EndAnnouncement = graphql(
  `
    mutation EndAnnouncement($id: ID!) {
      endAnnouncement(id: $id) {
        ...AnnouncementRow
      }
    }
  `,
  [AnnouncementRow],
);

export const DeleteAnnouncement = graphql(`
  mutation DeleteAnnouncement($id: ID!) {
    deleteAnnouncement(id: $id)
  }
`);
