import { styled } from '@mui/material/styles';

/** The article text. Our server renders it from Markdown and sanitizes it, so this HTML is safe to insert. */
export function ArticleBody({ html, lang }: { html: string; lang?: string | undefined }) {
  return <Prose lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

const Prose = styled('div')(({ theme }) => ({
  maxWidth: '68ch',
  fontSize: '1.0625rem',
  lineHeight: 1.7,
  overflowWrap: 'break-word',
  '& > * + *': { marginTop: '1em' },
  '& h1, & h2, & h3, & h4': { fontSize: '1.25rem', lineHeight: 1.3, marginTop: '1.75em' },
  '& h1, & h2': { fontSize: '1.5rem' },
  '& ul, & ol': { paddingInlineStart: '1.5em' },
  '& ul': { listStyle: 'square' },
  '& ol': { listStyle: 'decimal' },
  '& li + li': { marginTop: '.35em' },
  '& li::marker': { color: theme.vars.palette.primary.main },
  '& img': { height: 'auto', borderRadius: theme.vars.shape.borderRadius },
  '& hr': { border: 0, borderTop: `4px dotted ${theme.vars.palette.divider}` },
  '& blockquote': {
    marginInline: 0,
    padding: '4px 0',
    paddingInlineStart: 20,
    borderInlineStart: `4px solid ${theme.vars.palette.secondary.main}`,
    color: theme.vars.palette.text.secondary,
  },
  '& code, & pre': { fontFamily: theme.typography.mono.fontFamily, fontSize: '.9375em' },
  '& code': { padding: '2px 6px', borderRadius: 4, backgroundColor: theme.vars.palette.background.sunken },
  '& pre': {
    padding: 16,
    whiteSpace: 'pre-wrap',
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.sunken,
    '& code': { padding: 0 },
  },
  // A table wider than a phone scrolls horizontally on its own.
  '& table': {
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    overflowX: 'auto',
    borderCollapse: 'collapse',
  },
  '& th, & td': { padding: '8px 12px', border: `1px solid ${theme.vars.palette.divider}`, textAlign: 'start' },
}));
