import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useSiteLanguages } from '@/shared/api/siteLanguages';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { Language } from '@/shared/texts/Language';
import { useLanguage } from '@/shared/texts/LanguageContext';
import { loadTexts } from '@/shared/texts/loadTexts';
import { languageChoice } from './languageChoice';
import { closeSuggestion, suggestLanguage } from './suggestLanguage';

/** Offers the page in the visitor's language, in that language. It only offers: no address ever redirects. */
export function LanguageSuggestion() {
  const { code } = useLanguage();
  const { listed, prefixOf } = useSiteLanguages();
  const { pathname, search } = useLocation();
  const [offered, setOffered] = useState<Language | null>(null);
  const id = useId();
  // The language of the panel is that of the account.
  const known = matchPath(paths.admin, pathname) ? '' : listed.join();

  useEffect(() => {
    const wanted = suggestLanguage(code, known.split(',').filter(Boolean));
    if (wanted === null) return;
    const language = new Language(wanted);
    // Without its texts, nothing is offered.
    void loadTexts(language, ['suggestion']).then(
      () => setOffered(language),
      () => {},
    );
  }, [code, known]);

  if (offered === null) return null;
  const t = offered.texts('suggestion');
  const prefix = prefixOf(offered.code);
  return (
    <Strip lang={offered.code} dir={offered.direction} aria-labelledby={id}>
      <p id={id}>
        {t.rich('offer', {
          link: (text) => (
            <a
              href={`${prefix}${prefix && pathname === '/' ? '' : pathname}${search}`}
              hrefLang={offered.code}
              onClick={() => languageChoice.write(offered.code)}
            >
              {text}
            </a>
          ),
        })}
      </p>
      <IconButton
        size="small"
        aria-label={t('close')}
        onClick={() => {
          closeSuggestion(offered.code);
          setOffered(null);
        }}
      >
        <Glyph name="close" size={10} />
      </IconButton>
    </Strip>
  );
}

const Strip = styled('aside')(({ theme }) => ({
  position: 'fixed',
  insetInline: 16,
  bottom: 16,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  width: 'fit-content',
  maxWidth: 'calc(100vw - 32px)',
  marginInline: 'auto',
  padding: '8px 8px 8px 16px',
  background: theme.vars.palette.background.raised,
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 6,
  boxShadow: theme.vars.palette.edge.card,
}));
