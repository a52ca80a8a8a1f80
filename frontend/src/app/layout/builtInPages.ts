import { paths } from '@/shared/paths';
import type { Texts } from '@/shared/texts/Language';

/** The built-in entries of the menu that lead to a page: the key of their name, and the page. */
export const builtInPages = {
  home: ['menu.home', paths.home],
  vote: ['menu.vote', paths.vote],
  players: ['menu.players', paths.players],
  bans: ['menu.bans', paths.bans],
  news: ['menu.news', paths.news],
  support: ['menu.support', paths.support],
  forums: ['menu.forums', paths.forums],
  gallery: ['menu.gallery', paths.gallery],
  support_center: ['footer.support', paths.support],
  appeals: ['footer.appeals', paths.ticket('ban-appeal')],
  footer_forums: ['footer.forums', paths.forums],
  staff: ['menu.staff', paths.staff],
  footer_staff: ['menu.staff', paths.staff],
  events: ['menu.events', paths.events],
  apply: ['menu.apply', paths.apply],
} as const satisfies Readonly<Record<string, readonly [Parameters<Texts<'site'>>[0], string]>>;

export const isBuiltInPage = (target: string): target is keyof typeof builtInPages => target in builtInPages;
