import { type FragmentOf, graphql } from '@/shared/api/graphql';

const TrashRow = graphql(`
  fragment TrashRow on TrashedItem {
    id
    kind
    title
    deletedAt
    deletedBy
    expiresAt
  }
`);

export type TrashRow = FragmentOf<typeof TrashRow>;

export const TrashQuery = graphql(
  `
    query AdminTrash($page: Int!, $search: String, $kind: TrashKind) {
      trash(page: $page, search: $search, kind: $kind) {
        items {
          ...TrashRow
        }
        totalCount
        totalIsCapped
        page
        pageSize
      }
    }
  `,
  [TrashRow],
);

export const RestoreFromTrash = graphql(`
  mutation RestoreFromTrash($id: ID!) {
    restoreFromTrash(id: $id) {
      id
      note
    }
  }
`);

export const DeleteFromTrash = graphql(`
  mutation DeleteFromTrash($id: ID!) {
    deleteFromTrash(id: $id)
  }
`);

export const EmptyTrash = graphql(`
  mutation EmptyTrash($kind: TrashKind) {
    emptyTrash(kind: $kind)
  }
`);
