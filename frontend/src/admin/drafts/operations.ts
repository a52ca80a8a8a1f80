import { graphql, type VariablesOf } from '@/shared/api/graphql';

export const DraftQuery = graphql(`
  query Draft($kind: DraftKind!, $id: ID) {
    draft(kind: $kind, id: $id) {
      version
      fields
      savedAt
    }
  }
`);

export const SaveDraft = graphql(`
  mutation SaveDraft($kind: DraftKind!, $id: ID, $body: String!) {
    saveDraft(kind: $kind, id: $id, body: $body) {
      savedAt
    }
  }
`);

export const DiscardDraft = graphql(`
  mutation DiscardDraft($kind: DraftKind!, $id: ID) {
    discardDraft(kind: $kind, id: $id)
  }
`);

export type DraftKind = VariablesOf<typeof DraftQuery>['kind'];
