import { lazyPage } from '@/shared/lib/lazyPage';

/** The search with the texts of what it finds, loaded when it is first opened. */
export const { Page: SearchDialog, preload } = lazyPage(
  () => import('../search/SearchDialog').then((search) => search.SearchDialog),
  [
    'admin/search',
    'admin/settings',
    'admin/brand',
    'admin/languages',
    'admin/pages',
    'admin/backups',
    'admin/tickets',
    'admin/bans',
  ],
);

export const preloadSearch = () => void preload().catch(() => {});
