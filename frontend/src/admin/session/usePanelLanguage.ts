import { createContext, useCallback, useEffect, useState } from 'react';
import { Language } from '@/shared/texts/Language';
import { useLanguage } from '@/shared/texts/LanguageContext';
import { loadTexts, pageLanguages } from '@/shared/texts/loadTexts';
import { keepPanelLanguage } from '@/shared/texts/panelLanguage';

/** Changes the language of the panel, for the account that has chosen it. */
export const PanelLanguageContext = createContext<(language: string) => void>(() => {});

/** The language of the panel. It changes without a reload, so that no input is lost. */
export function usePanelLanguage() {
  const siteLanguage = useLanguage();
  const [language, setLanguage] = useState(pageLanguages.panel ?? siteLanguage);

  const change = useCallback(
    async (code: string) => {
      const next = code === siteLanguage.code ? siteLanguage : new Language(code);
      // Parts of the panel may start to load while the texts of others load in the new language.
      const isMissing = () => [...language.wantedAreas].some((area) => !next.has(area));
      while (isMissing()) await loadTexts(next, [...language.wantedAreas]);
      keepPanelLanguage(code);
      pageLanguages.panel = next;
      setLanguage(next);
    },
    [language, siteLanguage],
  );

  // Screen readers and browsers take the language of the page from its root.
  useEffect(() => {
    Object.assign(document.documentElement, { lang: language.code, dir: language.direction });
    return () => void Object.assign(document.documentElement, { lang: siteLanguage.code, dir: siteLanguage.direction });
  }, [language, siteLanguage]);

  return { language, change };
}
