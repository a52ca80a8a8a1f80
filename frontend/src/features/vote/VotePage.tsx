import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { Card } from '@/shared/ui/Card';
import { Chip } from '@/shared/ui/Chip';
import { PageHead } from '@/shared/ui/PageHead';
import { PageMeta } from '@/shared/ui/PageMeta';
import { Section } from '@/shared/ui/Section';
import { streakRewards, voteParty } from './rewards';

const text = 'A vote a day keeps the light burning, and pays.';

export function VotePage() {
  return (
    <>
      <PageMeta title="Vote" description={`${text} Vote parties and streak rewards, and what they are.`} />
      <PageHead title="Vote" text={text} scene="chest" />
      <Section>
        <Grid>
          <Card>
            <h2>Vote party</h2>
            <p>
              Every <strong>{voteParty.goal} votes</strong>, everyone online gets <strong>{voteParty.reward}</strong>.
              Then the count starts again.
            </p>
            <p>
              The vote links and the count open here soon. The day they do, it is in{' '}
              <Link to={paths.news}>the news</Link>.
            </p>
          </Card>
          <Card>
            <h2>Streak rewards</h2>
            <p>Vote on days in a row. One missed day, and the streak starts over.</p>
            <Rewards>
              {streakRewards.map(({ day, reward }) => (
                <li key={day}>
                  <Chip tone="secondary" lead="flame">
                    Day {day}
                  </Chip>
                  {reward}
                </li>
              ))}
            </Rewards>
          </Card>
        </Grid>
      </Section>
    </>
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 24,
  '& h2': theme.typography.h3,
  '& p': { marginTop: 12, color: theme.vars.palette.text.secondary },
  '& strong': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Rewards = styled('ol')(({ theme }) => ({
  marginTop: 16,
  '& li': { display: 'grid', gridTemplateColumns: '84px 1fr', alignItems: 'center', gap: 12, paddingBlock: 10 },
  '& li > span': { justifySelf: 'start' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
