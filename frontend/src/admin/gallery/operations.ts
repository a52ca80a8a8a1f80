import { type FragmentOf, graphql } from '@/shared/api/graphql';

const PictureRow = graphql(`
  fragment PictureRow on GalleryItem {
    id
    title
    description
    imageUrl
    author
    category
    likes
    featured
    createdAt
    version
  }
`);

export type PictureRow = FragmentOf<typeof PictureRow>;

export const PicturesQuery = graphql(
  `
    query AdminGallery(
      $page: Int!
      $pageSize: Int
      $search: String
      $category: GalleryCategory
      $featured: Boolean
      $sort: GallerySort!
      $direction: SortDirection!
    ) {
      galleryPage(
        page: $page
        pageSize: $pageSize
        search: $search
        category: $category
        featured: $featured
        sort: $sort
        direction: $direction
      ) {
        items {
          ...PictureRow
        }
        page
        pageSize
        totalCount
        totalIsCapped
      }
    }
  `,
  [PictureRow],
);

export const PictureCountsQuery = graphql(`
  query AdminGalleryCounts {
    all: galleryPage(pageSize: 1) {
      totalCount
      totalIsCapped
    }
    featured: galleryPage(featured: true, pageSize: 1) {
      totalCount
      totalIsCapped
    }
  }
`);

export const CreatePicture = graphql(
  `
    mutation CreateGalleryItem($input: GalleryItemInput!) {
      createGalleryItem(input: $input) {
        ...PictureRow
      }
    }
  `,
  [PictureRow],
);

export const UpdatePicture = graphql(
  `
    mutation UpdateGalleryItem($id: ID!, $input: GalleryItemInput!) {
      updateGalleryItem(id: $id, input: $input) {
        ...PictureRow
      }
    }
  `,
  [PictureRow],
);

export const DeletePicture = graphql(`
  mutation DeleteGalleryItem($id: ID!) {
    deleteGalleryItem(id: $id)
  }
`);
