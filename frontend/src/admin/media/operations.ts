import { type FragmentOf, graphql } from '@/shared/api/graphql';

const MediaRow = graphql(`
  fragment MediaRow on LibraryMedia {
    id
    url
    fileName
    width
    height
    alt
    isDecoration
    focusX
    focusY
    srcset
    placeholder
    bytes
    uploadedAt
    version
    uses {
      kind
      id
      title
    }
  }
`);

export type MediaRow = FragmentOf<typeof MediaRow>;

export const MediaListQuery = graphql(
  `
    query AdminMedia($page: Int!, $search: String, $filter: MediaFilter!) {
      media(page: $page, pageSize: 24, search: $search, filter: $filter) {
        items {
          ...MediaRow
        }
        page
        pageSize
        totalCount
        totalIsCapped
      }
    }
  `,
  [MediaRow],
);

export const MediaSummaryQuery = graphql(`
  query AdminMediaSummary {
    mediaSummary {
      state
      all
      unused
      undescribed
      usedBytes
      quotaBytes
    }
  }
`);

export const MediaAtQuery = graphql(
  `
    query AdminMediaAt($url: String!) {
      mediaAt(url: $url) {
        ...MediaRow
      }
    }
  `,
  [MediaRow],
);

export const UpdateMedia = graphql(
  `
    mutation UpdateMedia($id: ID!, $input: MediaInput!) {
      updateMedia(id: $id, input: $input) {
        ...MediaRow
      }
    }
  `,
  [MediaRow],
);

export const DeleteMedia = graphql(`
  mutation DeleteMedia($id: ID!) {
    deleteMedia(id: $id)
  }
`);
