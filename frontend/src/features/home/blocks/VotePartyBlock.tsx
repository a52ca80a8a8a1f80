import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '@/shared/api/graphql';
import { useHasPage } from '@/shared/api/site';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { Card } from '@/shared/components/Card';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

const PartyBlockQuery = graphql(`
  query PartyBlock {
    voteParty {
      current
      goal
      prizes {
        promise
        untranslated {
          language
          texts
        }
      }
    }
  }
`);

/** How far the next vote party is; nothing while none is planned. */
export function VotePartyBlock() {
  const t = useTexts('blocks');
  const language = useLanguage();
  const hasPage = useHasPage();
  const { data } = useQuery(PartyBlockQuery);
  if (!data || data.voteParty.goal === 0 || !hasPage(paths.vote)) return null;

  const { current, goal, prizes } = data.voteParty;
  const big = (text: ReactNode) => <BigNumber>{text}</BigNumber>;
  return (
    <PartyCard as="section" aria-labelledby="party-block">
      <h2 id="party-block" lang={t.lang('party.title')}>
        {t('party.title')}
      </h2>
      <p>{t.rich('party.votes', { goal, current: language.number(current), big })}</p>
      <BlockProgress label={t('party.progress')} value={current} max={goal} color="secondary" height={20} />
      {prizes.length > 0 && (
        <p>
          {t('party.prizes')}{' '}
          {prizes.map((prize, index) => (
            <b key={index} lang={langOf(prize, 'promise')}>
              {index > 0 && ' · '}
              {prize.promise}
            </b>
          ))}
        </p>
      )}
      <Button component={Link} to={paths.vote} variant="outlined">
        {t('party.vote')}
      </Button>
    </PartyCard>
  );
}

const PartyCard = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  overflowWrap: 'anywhere',
  '& h2': theme.typography.h4,
  '& p': { color: theme.vars.palette.text.secondary },
  '& p b': { color: theme.vars.palette.text.primary },
  '& > a': { alignSelf: 'flex-start', marginTop: 'auto' },
})) as typeof Card;

const BigNumber = styled('span')(({ theme }) => ({
  ...theme.typography.pixel,
  marginInlineEnd: 4,
  fontSize: '3rem',
  color: theme.vars.palette.text.primary,
}));
