import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { Card } from '@/shared/components/Card';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { from } from '@/shared/theme/media';

/** The planned forum categories, each with the current alternative. */
export function PlannedCategories() {
  const { discordInviteUrl } = useSite();

  return (
    <section>
      <h2>Planned categories</h2>
      <CategoryGrid>
        <Card as="li">
          <Glyph name="horn" />
          <h3>Announcements</h3>
          <p>News from the team, with room for questions.</p>
          <p>
            Until then: <Link to={paths.news}>Latest News</Link>
          </p>
        </Card>
        <Card as="li">
          <Glyph name="idea" />
          <h3>Suggestions</h3>
          <p>Ideas for the server, with feedback from other players.</p>
          <p>
            Until then:{' '}
            {discordInviteUrl ? (
              <ExternalLink href={discordInviteUrl}>tell us on Discord</ExternalLink>
            ) : (
              <Link to={paths.ticket('general')}>submit a ticket</Link>
            )}
          </p>
        </Card>
        <Card as="li">
          <Glyph name="bug" />
          <h3>Bug Reports</h3>
          <p>Problems on the server or the website, and how to reproduce them.</p>
          <p>
            Until then: <Link to={paths.ticket('bug-report')}>submit a ticket</Link>
          </p>
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
