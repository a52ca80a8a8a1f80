import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { below } from '@/shared/theme/media';

/** Where visitors of a missing page most often want to go. */
const suggestions = [
  [paths.players, 'Players', 'Statistics of everyone who played here'],
  [paths.bans, 'Bans', 'Who is banned, why, and for how long'],
  [paths.vote, 'Vote', 'Voting sites, streaks and rewards'],
  [paths.support, 'Support Center', 'Answers, and a form to reach the team'],
  [paths.terms, 'Terms of Service', 'The rules of conduct'],
] as const;

export function NotFoundPage() {
  return (
    <>
      <PageMeta title="404 Page Not Found" description="There is no page at this address." missing />
      <PageHeader
        title="404 Page Not Found"
        text="There is nothing at this address. Check it for a typing mistake, or continue with one of these pages."
        scene="broken"
      />
      <Section>
        <ButtonRow>
          <Button component={Link} to={paths.home} variant="contained">
            Go home
          </Button>
          <Button component={Link} to={paths.news}>
            Latest News
          </Button>
        </ButtonRow>
        <h2>You may be looking for</h2>
        <SuggestionList>
          {suggestions.map(([path, label, description]) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
              <span>{description}</span>
            </li>
          ))}
        </SuggestionList>
        <DeveloperHint>For developers: Did you forget to add the page to the router?</DeveloperHint>
      </Section>
    </>
  );
}

const ButtonRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 40,
  [below('tablet')]: { flexDirection: 'column' },
});

const SuggestionList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: '4px 24px',
  marginTop: 12,
  '& li': { display: 'grid', paddingBlock: 8 },
  '& a': { justifySelf: 'start', fontWeight: 700 },
  '& span': { color: theme.vars.palette.text.secondary },
}));

const DeveloperHint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 40,
  color: theme.vars.palette.text.secondary,
}));
