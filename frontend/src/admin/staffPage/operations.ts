import { type FragmentOf, graphql } from '@/shared/api/graphql';

const StaffMemberRow = graphql(`
  fragment StaffMemberRow on StaffMember {
    id
    displayName
    playerName
    roleTitle
    about
    isShown
    isHidden
    version
  }
`);

export type StaffMemberRow = FragmentOf<typeof StaffMemberRow>;

export const OwnStaffMemberQuery = graphql(
  `
    query OwnStaffMember {
      ownStaffMember {
        ...StaffMemberRow
      }
    }
  `,
  [StaffMemberRow],
);

export const UpdateOwnStaffMember = graphql(
  `
    mutation UpdateOwnStaffMember($input: StaffMemberInput!) {
      updateOwnStaffMember(input: $input) {
        ...StaffMemberRow
      }
    }
  `,
  [StaffMemberRow],
);

export const StaffMembersQuery = graphql(
  `
    query AdminStaffMembers {
      staffMembers(includeHidden: true) {
        ...StaffMemberRow
      }
    }
  `,
  [StaffMemberRow],
);

export const OrderStaffMembers = graphql(
  `
    mutation OrderStaffMembers($input: StaffMemberOrderInput!) {
      orderStaffMembers(input: $input) {
        ...StaffMemberRow
      }
    }
  `,
  [StaffMemberRow],
);

export const HideStaffMember = graphql(
  `
    mutation HideStaffMember($id: ID!, $input: StaffMemberHidingInput!) {
      hideStaffMember(id: $id, input: $input) {
        ...StaffMemberRow
      }
    }
  `,
  [StaffMemberRow],
);
