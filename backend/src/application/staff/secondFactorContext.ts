/** Binds an encrypted secret to its account: a copy in another row cannot be decrypted. */
export const secondFactorContext = (adminUserId: string): string => `admin_users.second_factor.${adminUserId}`;
