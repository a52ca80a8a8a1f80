/** The pattern of valid account names. */
export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]{3,32}$/;
