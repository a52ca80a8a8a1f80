/** What an account may be called. */
export const USERNAME = /^[A-Za-z0-9_.-]{3,32}$/;
