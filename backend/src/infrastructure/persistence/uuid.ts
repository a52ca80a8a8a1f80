const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Asking PostgreSQL for an id that is no uuid is an error there; here it is simply an id that nothing has. */
export const isUuid = (text: string): boolean => UUID.test(text);
