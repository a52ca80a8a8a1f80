import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { SceneName } from '@/shared/art/Scene';
import { PageHead } from '@/shared/ui/PageHead';
import { PageMeta } from '@/shared/ui/PageMeta';
import { Section } from '@/shared/ui/Section';
import { TimeText } from '@/shared/ui/TimeText';

export interface Clause {
  title: string;
  body: ReactNode;
}

interface Props {
  title: string;
  text: string;
  scene: SceneName;
  /** The day of the last change, as an ISO date. */
  changed: string;
  clauses: Clause[];
}

const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** A text to be read in full: a contents list, a date, and a column of comfortable width. */
export function LegalText({ title, text, scene, changed, clauses }: Props) {
  return (
    <>
      <PageMeta title={title} description={text} />
      <PageHead title={title} text={text} scene={scene} />
      <Section>
        <Columns>
          <nav aria-label="Contents">
            <h2>Contents</h2>
            <ol>
              {clauses.map((clause) => (
                <li key={clause.title}>
                  <a href={`#${anchorOf(clause.title)}`}>{clause.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <Prose>
            <p>
              Last changed <TimeText at={changed} format="long" />
            </p>
            {clauses.map((clause) => (
              <section key={clause.title} id={anchorOf(clause.title)}>
                <h2>{clause.title}</h2>
                {clause.body}
              </section>
            ))}
          </Prose>
        </Columns>
      </Section>
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 40,
  '& nav h2': { ...theme.typography.overline, textTransform: 'uppercase', color: theme.vars.palette.text.secondary },
  '& nav a': { display: 'inline-block', paddingBlock: 6, color: theme.vars.palette.text.primary },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '240px minmax(0, 68ch)',
    gap: 64,
    '& nav': { position: 'sticky', top: 'calc(var(--bar) + 24px)', alignSelf: 'start' },
  },
}));

const Prose = styled('div')(({ theme }) => ({
  minWidth: 0,
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '& > p': { color: theme.vars.palette.text.secondary },
  '& section': { marginTop: 40 },
  '& h2': theme.typography.h3,
  '& section p, & section ul': { marginTop: 12 },
  '& section ul': { paddingLeft: 24, listStyle: 'square' },
  '& li + li': { marginTop: 6 },
  '& li::marker': { color: theme.vars.palette.primary.main },
}));
