import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { SceneName } from '@/shared/art/Scene';
import { Overline } from '@/shared/components/Overline';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

export interface Clause {
  title: string;
  body: ReactNode;
}

interface Props {
  page: 'terms' | 'privacy' | 'refund';
  scene: SceneName;
  /** The date of the last change, in ISO format. */
  changed: string;
  intro: ReactNode;
  clauses: Clause[];
}

const toAnchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** The clauses are part of the code, in English. */
const CLAUSE_LANGUAGE = 'en';

/** A long text with a table of contents, a date, and a column of readable width. */
export function LegalText({ page, scene, changed, intro, clauses }: Props) {
  const t = useTexts('legal');
  const language = useLanguage();
  const [title, text] = [t(`${page}.title`), t(`${page}.text`)];
  const isForeign = language.code !== CLAUSE_LANGUAGE;
  const ofClauses = isForeign ? { lang: CLAUSE_LANGUAGE, dir: 'ltr' } : {};
  // The date is the same everywhere, so it is formatted in UTC.
  const date = language.date(changed, { dateStyle: 'long', timeZone: 'UTC' });

  return (
    <>
      <PageMeta title={title} description={text} />
      <GlobalStyles styles={printStyles} />
      <PageHeader title={title} text={text} scene={scene} />
      <Columns>
        <Contents aria-labelledby="contents">
          <Overline as="h2" id="contents">
            {t('contents')}
          </Overline>
          <ol {...ofClauses}>
            {clauses.map((clause) => (
              <li key={clause.title}>
                <a href={`#${toAnchor(clause.title)}`}>{clause.title}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Prose>
          <p data-changed>{t.rich('lastChanged', { time: () => <time dateTime={changed}>{date}</time> })}</p>
          {isForeign && <p>{t('onlyEnglish')}</p>}
          <div {...ofClauses}>
            {intro}
            {clauses.map((clause) => (
              <section key={clause.title} id={toAnchor(clause.title)}>
                <h2>{clause.title}</h2>
                {clause.body}
              </section>
            ))}
          </div>
        </Prose>
      </Columns>
    </>
  );
}

const Columns = styled(Section)(({ theme }) => ({
  display: 'grid',
  gap: 32,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '240px minmax(0, 68ch)', gap: 64 },
}));

const Contents = styled('nav')(({ theme }) => {
  const { divider, primary, text } = theme.vars.palette;
  return {
    '& ol': { marginTop: 8, borderInlineStart: `2px solid ${divider}` },
    '& a': {
      display: 'block',
      marginInlineStart: -2,
      padding: '5px 16px',
      borderInlineStart: '2px solid transparent',
      color: text.secondary,
      fontSize: '0.9375rem',
      textDecoration: 'none',
    },
    '& a:hover': { borderColor: primary.main, color: text.primary },
    [theme.breakpoints.up('md')]: { position: 'sticky', top: 'calc(var(--bar) + 32px)', alignSelf: 'start' },
  };
});

const Prose = styled('div')(({ theme }) => ({
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& section': { marginTop: 40 },
  '& h2': theme.typography.h3,
  '& h3': { ...theme.typography.h4, fontSize: '1rem', marginTop: 20 },
  '& p, & ul, & ol': { marginTop: 12 },
  '& ul, & ol': { paddingInlineStart: 24 },
  '& ul': { listStyle: 'square' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { marginTop: 6 },
  '& li::marker': { color: theme.vars.palette.primary.main },
  '& [data-changed]': { ...theme.typography.body2, marginTop: 0, color: theme.vars.palette.text.secondary },
}));

/** Print styles: only the text, black on white, and links with their URLs. */
const printStyles = {
  '@media print': {
    body: { background: '#FFF !important' },
    'header:not(main header), footer, main nav, main header svg': { display: 'none !important' },
    'main header::before, main header::after': { display: 'none !important' },
    'main, main *, main ::marker': { color: '#000 !important', background: 'none !important' },
    main: { padding: '0 !important' },
    'main header > div': { minHeight: '0 !important', paddingBlock: '0 !important' },
    'main h2, main h3': { breakAfter: 'avoid' },
    'main li': { breakInside: 'avoid' },
    'main section a[href^="http"]::after': { content: '" (" attr(href) ")"' },
  },
} as const;
