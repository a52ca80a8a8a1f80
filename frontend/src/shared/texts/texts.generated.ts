/** Generated from the English catalogue by `npm run texts`. */

import type { ReactNode } from 'react';

/** Makes an element of the text inside a tag. */
export type Tag = (children: ReactNode) => ReactNode;

export interface TextValues {
  'admin/panel': { title: {} };
  bans: {
    title: {};
    titleOfPage: { page: string };
    description: {};
    appealTitle: {};
    appealText: {};
    appeal: {};
    appealOf: { username: string };
    searchLabel: {};
    searchPlaceholder: {};
    search: {};
    duration: {};
    'duration.all': {};
    'duration.temporary': {};
    'duration.permanent': {};
    label: {};
    offline: {};
    offlineWithList: {};
    missingTitle: { page: string };
    missingText: {};
    firstPage: {};
    noneFound: {};
    adjustFilters: {};
    noneActive: {};
    clearFilters: {};
    loading: {};
    results: { count: number; shown: string };
    resultsOnPage: { count: number; shown: string; page: string };
    limitedTitle: {};
    limitedText: {};
    limitedTextIn: { seconds: number };
    failedTitle: {};
    failedText: {};
    username: {};
    reason: {};
    bannedBy: {};
    date: {};
    caption: {};
    permanent: {};
    ends: { time: Tag };
  };
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
