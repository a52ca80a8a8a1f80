import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { type LazyPage, lazyPage } from '@/shared/lib/lazyPage';
import { paths } from '@/shared/paths';
import type { Area } from '@/shared/texts/Language';

interface SiteRoute extends LazyPage {
  path: string;
  /** Path of the page's module, which identifies its chunk in the build manifest. */
  module: string;
  /** The query parameters that the page uses; others do not change it. */
  parameters: readonly string[];
  /** The areas of texts that the page shows, besides those of every page. */
  areas: readonly Area[];
  /** Never rendered on the server, and not indexed by search engines. */
  browserOnly: boolean;
  /** Depends on the cookies of the visitor, so it is rendered for each request and never cached or indexed. */
  isPersonal: boolean;
  /** Whether it is in the language of its address; the panel is in that of the account. */
  isLocalized: boolean;
}

/** A page can have parts in chunks of their own that it needs at once. */
type PageModule = Record<string, ComponentType & { preload?: () => Promise<unknown> }>;

const modules = import.meta.glob<PageModule>(['/src/features/*/*Page.tsx', '/src/admin/AdminPage.tsx']);

/** A page's export has the name of its file. Its folder is an area of texts, unless others are named. */
function defineRoute(
  path: string,
  file: string,
  {
    parameters = [],
    browserOnly = false,
    isPersonal = false,
    isLocalized = true,
    areas = [file.split('/').at(-2) as Area],
  }: Partial<Pick<SiteRoute, 'parameters' | 'browserOnly' | 'isPersonal' | 'isLocalized' | 'areas'>> = {},
): SiteRoute {
  const module = `src/${file}.tsx`;
  const name = file.slice(file.lastIndexOf('/') + 1);

  const page = lazyPage(async () => {
    const Page = (await modules[`/${module}`]?.())?.[name];
    if (!Page) throw new Error(`There is no ${name} in ${module}.`);
    await Page.preload?.();
    return Page;
  }, areas);
  return { path, module, parameters, browserOnly, isPersonal, isLocalized, areas, ...page };
}

/** Shared components of a form have texts of tickets and requests. */
const FORM_AREAS: readonly Area[] = ['applications', 'tickets', 'requests'];

export const routes: SiteRoute[] = [
  defineRoute(paths.home, 'features/home/HomePage'),
  defineRoute(paths.vote, 'features/voting/VotePage'),
  defineRoute(paths.players, 'features/players/PlayersPage', { parameters: ['q', 'player'] }),
  defineRoute(paths.bans, 'features/bans/BansPage', { parameters: ['search', 'duration', 'page', 'after'] }),
  defineRoute(paths.news, 'features/news/NewsPage', { parameters: ['pages'] }),
  defineRoute(paths.newsPreview, 'features/news/PreviewPage', { parameters: ['article'], browserOnly: true }),
  defineRoute(paths.articlePage, 'features/news/ArticlePage'),
  defineRoute(paths.support, 'features/tickets/SupportPage', {
    parameters: ['category', 'username'],
    areas: ['tickets', 'requests'],
  }),
  defineRoute(paths.requestPage, 'features/requests/RequestPage', { isPersonal: true }),
  defineRoute(paths.stopMailsPage, 'features/requests/StopMailsPage', { parameters: ['result'], isPersonal: true }),
  defineRoute(paths.privateLinkPage, 'features/requests/LinkPage', { parameters: ['problem'], isPersonal: true }),
  defineRoute(paths.forums, 'features/forums/ForumsPage'),
  defineRoute(paths.gallery, 'features/gallery/GalleryPage', { parameters: ['tab', 'show', 'image'] }),
  defineRoute(paths.staff, 'features/staffPage/StaffPage', { areas: ['staffPage', 'notFound'] }),
  defineRoute(paths.events, 'features/events/EventsPage', {
    parameters: ['page', 'month'],
    areas: ['events', 'notFound'],
  }),
  defineRoute(paths.eventPage, 'features/events/EventPage', {
    parameters: ['sign-up'],
    areas: ['events', 'notFound', 'tickets'],
  }),
  defineRoute(paths.apply, 'features/applications/ApplyPage', { areas: ['applications', 'tickets'] }),
  defineRoute(paths.applyForStaff, 'features/applications/StaffFormPage', { areas: FORM_AREAS }),
  defineRoute(paths.applyForWhitelist, 'features/applications/WhitelistFormPage', { areas: FORM_AREAS }),
  defineRoute(paths.admin, 'admin/AdminPage', {
    browserOnly: true,
    isLocalized: false,
    areas: ['admin/panel'],
  }),
  defineRoute(paths.writtenPage, 'features/pages/WrittenPage', { areas: ['pages', 'notFound'] }),
];

export const notFoundRoute = defineRoute('*', 'features/notFound/NotFoundPage');

export const findRoute = (pathname: string): SiteRoute =>
  routes.find(({ path }) => matchPath(path, pathname)) ?? notFoundRoute;
