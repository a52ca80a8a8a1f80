import { type SocialPlatform, useSite } from '@/shared/api/site';
import { socialLabel } from '@/shared/lib/socialPlatforms';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { builtInPages, isBuiltInPage } from './builtInPages';

/** An entry of the menu, ready to be shown. */
export interface MenuLink {
  id: string;
  /** A path of the site, or the URL of another one. */
  address: string;
  isExternal: boolean;
  label: string;
  /** The language of the label, if it is another than that of the page. */
  lang: string | undefined;
  /** The platform whose icon a community link has. */
  platform?: SocialPlatform;
  isStore?: boolean;
}

/** Gives the links of a place of the menu, in the owner's order. */
export function useMenuLinks(): (place: 'header' | 'community' | 'help' | 'legal') => MenuLink[] {
  const site = useSite();
  const t = useTexts('site');

  const toLink = ({ id, kind, target, label, untranslated }: (typeof site.menu)[number]): MenuLink | null => {
    const lang = langOf({ untranslated }, 'label');
    if (kind === 'LINK') return { id, address: target, isExternal: true, label: label ?? target, lang };

    if (kind === 'PAGE') {
      const page = site.pages.find((each) => each.id === target);
      if (!page) return null;
      return {
        ...{ id, address: paths.page(page.slug), isExternal: false, label: label ?? page.title },
        lang: label === null ? langOf(page, 'title') : lang,
      };
    }
    if (kind === 'SOCIAL_LINK') {
      const link = site.socialLinks.find((each) => each.id === target);
      if (!link) return null;
      const { url: address, platform } = link;
      return { id, address, isExternal: true, label: label ?? socialLabel(t, link), lang, platform };
    }
    if (target === 'store' && site.storeRedirectUrl) {
      return {
        id,
        address: site.storeRedirectUrl,
        isExternal: true,
        label: label ?? t('menu.store'),
        lang,
        isStore: true,
      };
    }
    if (target === 'chat' && site.discordInviteUrl) {
      const name = label ?? 'Discord';
      return { id, address: site.discordInviteUrl, isExternal: true, label: name, lang, platform: 'DISCORD' };
    }
    if (!isBuiltInPage(target)) return null;
    const [name, path] = builtInPages[target];
    const forumsUrl = path === paths.forums ? site.sections.forumsUrl : null;
    return { id, address: forumsUrl ?? path, isExternal: Boolean(forumsUrl), label: label ?? t(name), lang };
  };

  return (place) =>
    site.menu.filter((entry) => entry.place === place.toUpperCase()).flatMap((entry) => toLink(entry) ?? []);
}
