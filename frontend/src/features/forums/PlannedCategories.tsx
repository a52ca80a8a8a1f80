import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useHasPage, useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { Card } from '@/shared/components/Card';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { useTexts } from '@/shared/texts/LanguageContext';
import { from } from '@/shared/theme/media';

/** The planned forum categories, each with the current alternative. */
export function PlannedCategories() {
  const { discordInviteUrl } = useSite();
  const t = useTexts('forums');
  const hasPage = useHasPage();

  return (
    <section>
      <h2>{t('planned')}</h2>
      <CategoryGrid>
        <Card as="li">
          <Glyph name="horn" />
          <h3>{t('announcements')}</h3>
          <p>{t('announcementsText')}</p>
          {hasPage(paths.news) && (
            <p>{t.rich('untilThenNews', { link: (text) => <Link to={paths.news}>{text}</Link> })}</p>
          )}
        </Card>
        <Card as="li">
          <Glyph name="idea" />
          <h3>{t('suggestions')}</h3>
          <p>{t('suggestionsText')}</p>
          <p>
            {discordInviteUrl
              ? t.rich('untilThenDiscord', {
                  link: (text) => <ExternalLink href={discordInviteUrl}>{text}</ExternalLink>,
                })
              : t.rich('untilThenTicket', { link: (text) => <Link to={paths.ticket('general')}>{text}</Link> })}
          </p>
        </Card>
        <Card as="li">
          <Glyph name="bug" />
          <h3>{t('bugReports')}</h3>
          <p>{t('bugReportsText')}</p>
          <p>{t.rich('untilThenTicket', { link: (text) => <Link to={paths.ticket('bug-report')}>{text}</Link> })}</p>
        </Card>
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
