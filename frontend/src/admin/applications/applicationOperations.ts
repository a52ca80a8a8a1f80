import { type FragmentOf, graphql } from '@/shared/api/graphql';

export const StaffApplicationRow = graphql(`
  fragment StaffApplicationRow on StaffApplication {
    id
    username
    email
    age
    timezone
    experience
    whyJoin
    availability
    position
    status
    notes
    answers {
      questionId
      kind
      question
      answer
    }
    createdAt
    version
  }
`);

export const WhitelistApplicationRow = graphql(`
  fragment WhitelistApplicationRow on WhitelistApplication {
    id
    username
    email
    age
    experience
    reasonToJoin
    friendReferences
    commandState
    status
    notes
    answers {
      questionId
      kind
      question
      answer
    }
    createdAt
    version
  }
`);

export type StaffApplicationRow = FragmentOf<typeof StaffApplicationRow>;
export type WhitelistApplicationRow = FragmentOf<typeof WhitelistApplicationRow>;

/** The fields that all kinds of applications share. */
export type Application = Pick<
  StaffApplicationRow & WhitelistApplicationRow,
  'id' | 'username' | 'email' | 'age' | 'status' | 'notes' | 'answers' | 'createdAt' | 'version'
>;
export type ApplicationStatus = Application['status'];

export interface Decision {
  status: ApplicationStatus;
  notes: string | null;
  version: number;
}

export const StaffApplicationQuery = graphql(
  `
    query AdminStaffApplication($id: ID!) {
      staffApplication(id: $id) {
        ...StaffApplicationRow
      }
    }
  `,
  [StaffApplicationRow],
);

export const WhitelistApplicationQuery = graphql(
  `
    query AdminWhitelistApplication($id: ID!) {
      whitelistApplication(id: $id) {
        ...WhitelistApplicationRow
      }
    }
  `,
  [WhitelistApplicationRow],
);

export const SetStaffApplicationStatus = graphql(
  `
    mutation SetStaffApplicationStatus($id: ID!, $status: ApplicationStatus!, $notes: String, $version: Int!) {
      setStaffApplicationStatus(id: $id, status: $status, notes: $notes, version: $version) {
        ...StaffApplicationRow
      }
    }
  `,
  [StaffApplicationRow],
);

export const SetWhitelistApplicationStatus = graphql(
  `
    mutation SetWhitelistApplicationStatus($id: ID!, $status: ApplicationStatus!, $notes: String, $version: Int!) {
      setWhitelistApplicationStatus(id: $id, status: $status, notes: $notes, version: $version) {
        ...WhitelistApplicationRow
      }
    }
  `,
  [WhitelistApplicationRow],
);
