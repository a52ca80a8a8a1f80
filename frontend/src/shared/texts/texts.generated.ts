/** Generated from the English catalogue by `npm run texts`. */

import type { ReactNode } from 'react';

/** Makes an element of the text inside a tag. */
export type Tag = (children: ReactNode) => ReactNode;

export interface TextValues {
  'admin/panel': { title: {} };
  bans: {};
  forums: {};
  gallery: {};
  home: {};
  legal: {};
  news: {};
  notFound: {};
  players: {};
  site: {
    close: {};
    durationDays: { days: number; hours: number };
    durationHours: { hours: number; minutes: number };
    durationMinutes: { minutes: number };
    skipToContent: {};
    language: {};
  };
  suggestion: { offer: { link: Tag }; close: {} };
  tickets: {};
  voting: {};
}
