import { type FragmentOf, graphql } from '@/shared/api/graphql';

const FaqRow = graphql(`
  fragment FaqRow on FaqEntry {
    id
    builtIn
    question
    answer
    isPublished
    updatedAt
    version
  }
`);

export type FaqRow = FragmentOf<typeof FaqRow>;

export const FaqEntriesQuery = graphql(
  `
    query AdminFaq {
      faqEntries(includeUnpublished: true) {
        ...FaqRow
      }
    }
  `,
  [FaqRow],
);

export const CreateFaqEntry = graphql(
  `
    mutation CreateFaqEntry($input: FaqEntryInput!) {
      createFaqEntry(input: $input) {
        ...FaqRow
      }
    }
  `,
  [FaqRow],
);

export const UpdateFaqEntry = graphql(
  `
    mutation UpdateFaqEntry($id: ID!, $input: FaqEntryInput!) {
      updateFaqEntry(id: $id, input: $input) {
        ...FaqRow
      }
    }
  `,
  [FaqRow],
);

export const RestoreUsualFaqEntry = graphql(
  `
    mutation RestoreUsualFaqEntry($id: ID!, $version: Int) {
      restoreUsualFaqEntry(id: $id, version: $version) {
        ...FaqRow
      }
    }
  `,
  [FaqRow],
);

export const OrderFaqEntries = graphql(
  `
    mutation OrderFaqEntries($input: FaqOrderInput!) {
      orderFaqEntries(input: $input) {
        ...FaqRow
      }
    }
  `,
  [FaqRow],
);

export const DeleteFaqEntry = graphql(`
  mutation DeleteFaqEntry($id: ID!) {
    deleteFaqEntry(id: $id)
  }
`);
