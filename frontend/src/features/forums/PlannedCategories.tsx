import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useHasPage, useSite } from '@/shared/api/site';
import { Glyph, type GlyphRows } from '@/shared/art/Glyph';
import { Card } from '@/shared/components/Card';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { from } from '@/shared/theme/media';

const idea: GlyphRows = [
  '...####...',
  '..######..',
  '.########.',
  '.########.',
  '.########.',
  '..######..',
  '...####...',
  '..........',
  '...####...',
  '....##....',
];

const categories = [
  { name: 'announcements', text: 'announcementsText', glyph: 'horn' },
  { name: 'suggestions', text: 'suggestionsText', glyph: idea },
  { name: 'bugReports', text: 'bugReportsText', glyph: 'bug' },
] as const;

/** The planned forum categories, each with the current alternative. The owner leaves one out by emptying its name. */
export function PlannedCategories() {
  const { discordInviteUrl } = useSite();
  const t = useTexts('forums');
  const hasPage = useHasPage();
  const planned = categories.filter(({ name }) => t(name) !== '');
  if (planned.length === 0) return null;

  const alternatives = {
    announcements: hasPage(paths.news)
      ? t.rich('untilThenNews', { link: (text) => <Link to={paths.news}>{text}</Link> })
      : null,
    suggestions: discordInviteUrl
      ? t.rich('untilThenDiscord', { link: (text) => <ExternalLink href={discordInviteUrl}>{text}</ExternalLink> })
      : t.rich('untilThenTicket', { link: (text) => <Link to={paths.ticket('general')}>{text}</Link> }),
    bugReports: t.rich('untilThenTicket', { link: (text) => <Link to={paths.ticket('bug-report')}>{text}</Link> }),
  };
  return (
    <section>
      <h2 lang={t.lang('planned')}>{t('planned')}</h2>
      <CategoryGrid>
        {planned.map(({ name, text, glyph }) => (
          <Card as="li" key={name}>
            <Glyph name={glyph} />
            <h3 lang={t.lang(name)}>{t(name)}</h3>
            {t(text) && <p lang={t.lang(text)}>{t(text)}</p>}
            {alternatives[name] && <p>{alternatives[name]}</p>}
          </Card>
        ))}
      </CategoryGrid>
    </section>
  );
}

const CategoryGrid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  marginTop: 20,
  '& > li': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& svg': { color: theme.vars.palette.primary.main },
  '& h3': { ...theme.typography.h4, marginTop: 12 },
  '& p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  '& p:last-of-type': { marginTop: 'auto', paddingTop: 16 },
  [from('laptop')]: { gridTemplateColumns: 'repeat(3, 1fr)' },
}));
