import { builtInPages, isBuiltInPage } from '@/app/layout/builtInPages';
import { socialLabel } from '@/shared/lib/socialPlatforms';
import { paths } from '@/shared/paths';
import type { Texts } from '@/shared/texts/Language';
import type { MenuData, MenuEntryRow } from './operations';

export interface DescribedEntry {
  /** As visitors see it. */
  name: string;
  /** The label without a change by the owner. */
  usual: string;
  /** Where it leads. */
  address: string;
  isDraft: boolean;
}

/** The name of an entry and where it leads, in the language of the panel. */
export function describeEntry(
  entry: Pick<MenuEntryRow, 'kind' | 'target' | 'label'>,
  { sitePages, socialLinks }: Pick<MenuData, 'sitePages' | 'socialLinks'>,
  siteTexts: Texts<'site'>,
  t: Texts<'admin/pages'>,
): DescribedEntry {
  const { kind, target, label } = entry;
  const describe = (usual: string, address: string, isDraft = false) => ({
    ...{ name: label ?? usual, usual, address, isDraft },
  });
  if (kind === 'LINK') return describe(target, target);
  const page = sitePages.find(({ id }) => id === target);
  if (page) return describe(page.title, paths.page(page.slug), !page.isPublished);
  const link = socialLinks.find(({ id }) => id === target);
  if (link) return describe(socialLabel(siteTexts, link), link.url);
  if (target === 'store') return describe(siteTexts('menu.store'), t('menu.target.store'));
  if (target === 'chat') return describe('Discord', t('menu.target.chat'));
  if (!isBuiltInPage(target)) return describe(target, '');
  const [name, path] = builtInPages[target];
  return describe(siteTexts(name), path);
}
