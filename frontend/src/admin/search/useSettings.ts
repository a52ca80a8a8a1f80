import { useTexts } from '@/shared/texts/LanguageContext';

/** The names of the fields in each view of Config, with their labels. */
export function useSettings(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const general = useTexts('admin/settings');
  const brand = useTexts('admin/brand');
  const languages = useTexts('admin/languages');
  const pages = useTexts('admin/pages');
  const backups = useTexts('admin/backups');

  return {
    general: {
      siteName: general('siteName'),
      tagline: general('tagline'),
      shortName: general('shortName'),
      serverAddress: general('serverAddress'),
      bedrockAddress: general('bedrockAddress'),
      playerNamePrefix: general('playerNamePrefix'),
      supportedVersions: general('versions'),
      discordInviteUrl: general('chat'),
      contactEmail: general('contactEmail'),
      url: general('store.field'),
    },
    appearance: {
      primaryColor: brand('primaryColor'),
      secondaryColor: brand('secondaryColor'),
      emblem: brand('emblem'),
      heroScene: brand('heroScene'),
      displayFont: brand('displayFont'),
      defaultTheme: brand('defaultTheme'),
    },
    menu: { forums: pages('sections.title') },
    languages: { defaultLanguage: languages('default') },
    texts: { textSearch: pages('texts.title') },
    backups: { schedule: `${backups('plan.title')}: ${backups('plan.field')}` },
  };
}
