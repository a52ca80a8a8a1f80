import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import type { SceneName } from '@/shared/art/Scene';
import { Overline } from '@/shared/components/Overline';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { langOf } from '@/shared/texts/langOf';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

export const PageTextFragment = graphql(`
  fragment PageText on SitePage {
    title
    description
    builtIn
    effectiveOn
    updatedAt
    rendered {
      html
      chapters {
        anchor
        title
      }
    }
    untranslated {
      language
      texts
    }
    languages
  }
`);

const scenes: Partial<Record<string, SceneName>> = { TERMS: 'tower', PRIVACY: 'gate', REFUND: 'chest', RULES: 'gate' };

/** Fewer chapters are seen at a glance. */
const MIN_CHAPTERS = 3;

/** A long text with a table of contents, its dates, and a column of readable width. */
export function PageText({ page }: { page: FragmentOf<typeof PageTextFragment> }) {
  const { title, description, builtIn, effectiveOn, updatedAt, rendered } = page;
  const t = useTexts('pages');
  const language = useLanguage();
  const langs = { title: langOf(page, 'title'), text: langOf(page, 'description') };
  const contentLanguage = langOf(page, 'content');
  const ofContent = contentLanguage ? { lang: contentLanguage, dir: 'auto' } : {};
  // The date is the same everywhere, so it is formatted in UTC.
  const formatDay = (day: string) => language.date(day, { dateStyle: 'long', timeZone: 'UTC' });
  const changedOn = updatedAt.slice(0, 10);

  return (
    <>
      <PageMeta title={title} description={description} languages={page.languages} />
      <GlobalStyles styles={printStyles} />
      <PageHeader title={title} text={description} langs={langs} scene={scenes[builtIn ?? ''] ?? 'board'} />
      <Columns data-single={rendered.chapters.length < MIN_CHAPTERS}>
        {rendered.chapters.length >= MIN_CHAPTERS && (
          <Contents aria-labelledby="contents">
            <Overline as="h2" id="contents">
              {t('contents')}
            </Overline>
            <ol {...ofContent}>
              {rendered.chapters.map((chapter) => (
                <li key={chapter.anchor}>
                  <a href={`#${chapter.anchor}`}>{chapter.title}</a>
                </li>
              ))}
            </ol>
          </Contents>
        )}
        <Prose>
          <p data-changed>
            {effectiveOn && (
              <>
                {t.rich('effectiveFrom', { time: () => <time dateTime={effectiveOn}>{formatDay(effectiveOn)}</time> })}
                {' · '}
              </>
            )}
            {t.rich('lastChanged', { time: () => <time dateTime={changedOn}>{formatDay(changedOn)}</time> })}
          </p>
          <UntranslatedNote lang={contentLanguage} />
          {/* Our server renders the text from Markdown and sanitizes it, so this HTML is safe to insert. */}
          <div data-content {...ofContent} dangerouslySetInnerHTML={{ __html: rendered.html }} />
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
  '&&[data-single=true]': { gridTemplateColumns: 'minmax(0, 68ch)' },
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
  '& h2': { ...theme.typography.h3, marginTop: 40, scrollMarginTop: 'calc(var(--bar) + 16px)' },
  '& h3, & h4': { ...theme.typography.h4, fontSize: '1rem', marginTop: 20 },
  '& p, & ul, & ol': { marginTop: 12 },
  '& ul, & ol': { paddingInlineStart: 24 },
  '& ul': { listStyle: 'square' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { marginTop: 6 },
  '& li::marker': { color: theme.vars.palette.primary.main },
  '& img': { height: 'auto', borderRadius: theme.vars.shape.borderRadius },
  '& hr': { border: 0, borderTop: `4px dotted ${theme.vars.palette.divider}` },
  '& code, & pre': { fontFamily: theme.typography.mono.fontFamily, fontSize: '.9375em' },
  '& pre': { padding: 16, whiteSpace: 'pre-wrap', backgroundColor: theme.vars.palette.background.sunken },
  '& blockquote': {
    marginInline: 0,
    marginTop: 12,
    padding: '4px 20px 16px',
    borderRadius: 2,
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.secondary.main}`,
  },
  '& blockquote.warning': {
    background: `color-mix(in srgb, ${theme.vars.palette.error.main} ${theme.vars.palette.tint}, ${theme.vars.palette.background.paper})`,
    boxShadow: `inset 4px 0 0 ${theme.vars.palette.error.main}`,
  },
  // A table wider than a phone scrolls horizontally on its own.
  '& table': {
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    marginTop: 12,
    overflowX: 'auto',
    borderCollapse: 'collapse',
  },
  '& th, & td': { padding: '8px 12px', border: `1px solid ${theme.vars.palette.divider}`, textAlign: 'start' },
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
    'main [data-content] a[href^="http"]::after': { content: '" (" attr(href) ")"' },
  },
} as const;
