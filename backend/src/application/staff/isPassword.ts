/** Passwords are taken as they are typed, spaces at the ends included. */
export const isPassword = (text: string): boolean => text.length >= 10 && text.length <= 200;
