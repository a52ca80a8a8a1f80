/** Where the secret of an account is stored, so that one that is copied into another row does not open there. */
export const secondFactorPlace = (adminUserId: string): string => `admin_users.second_factor.${adminUserId}`;
