/** Whether the server accepts this address of a picture. Previews load no others. */
export const isImageUrl = (text: string): boolean => /^(\/(?![/\\])|https:\/\/[^/])\S*$/i.test(text);
