import { useSite } from './site';

interface SiteLanguages {
  defaultLanguage: string;
  /** All languages that visitors are told of, as BCP 47 codes, the default one first. */
  listed: string[];
  /** What the addresses of pages in a language begin with: empty for the default one, else such as `/de`. */
  prefixOf: (code: string) => string;
}

/** The languages of the site. Until they have loaded, there are none. */
export function useSiteLanguages(): SiteLanguages {
  const { defaultLanguage, others, unlisted } = useSite().languages;
  return {
    defaultLanguage,
    listed: [defaultLanguage, ...others.filter((code) => !unlisted.includes(code))].filter(Boolean),
    prefixOf: (code) => (code === defaultLanguage ? '' : `/${code.toLowerCase()}`),
  };
}
