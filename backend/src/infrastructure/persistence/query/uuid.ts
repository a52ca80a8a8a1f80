const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL rejects a malformed uuid with an error; callers treat it as an id that no row has. */
export const isUuid = (text: string): boolean => UUID.test(text);
