import { type ReactNode, useMemo } from 'react';
import { useSite } from '@/shared/api/site';
import { LanguageContext, useLanguage } from '@/shared/texts/LanguageContext';

/** Shows the texts of the owner in the place of those of the build. */
export function OwnTexts({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { ownTexts, siteName } = useSite();
  const own = useMemo(
    () => (ownTexts.length > 0 ? language.withOwnTexts(ownTexts, siteName) : language),
    [language, ownTexts, siteName],
  );
  return <LanguageContext value={own}>{children}</LanguageContext>;
}
