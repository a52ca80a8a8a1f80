import { matchPath, useLocation } from 'react-router-dom';
import { useSiteLanguages } from '@/shared/api/siteLanguages';
import { paths } from '@/shared/paths';
import { useLanguage } from '@/shared/texts/LanguageContext';
import { languageName } from '@/shared/texts/languageName';
import { languageChoice } from './languageChoice';

/** Links to this page in every language of the site. They work without scripts, and load the page again. */
export function useLanguageLinks() {
  const { code } = useLanguage();
  const { listed, prefixOf } = useSiteLanguages();
  const { pathname, search } = useLocation();

  // The language of the panel is that of the account.
  if (matchPath(paths.admin, pathname)) return [];
  return listed.map((language) => (
    <a
      key={language}
      href={`${prefixOf(language)}${prefixOf(language) && pathname === '/' ? '' : pathname}${search}`}
      lang={language}
      hrefLang={language}
      aria-current={language === code ? 'true' : undefined}
      onClick={() => languageChoice.write(language)}
      // The server leaves out query parameters that the page does not know.
      suppressHydrationWarning
    >
      {languageName(language)}
    </a>
  ));
}
