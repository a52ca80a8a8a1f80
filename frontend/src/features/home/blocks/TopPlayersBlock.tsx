import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { graphql } from '@/shared/api/graphql';
import { useHasPage } from '@/shared/api/site';
import { Card } from '@/shared/components/Card';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { paths } from '@/shared/paths';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { BlockSection } from './BlockSection';

const TopPlayersBlockQuery = graphql(`
  query TopPlayersBlock {
    topPlayers(limit: 3) {
      id
      username
      level
      playtime
    }
  }
`);

/** The first three of the players; nothing while no figures are known. */
export function TopPlayersBlock() {
  const t = useTexts('blocks');
  const language = useLanguage();
  const hasPage = useHasPage();
  const { data } = useQuery(TopPlayersBlockQuery);
  const players = data?.topPlayers.filter(({ level, playtime }) => level !== null || playtime !== null) ?? [];
  if (players.length === 0 || !hasPage(paths.players)) return null;

  return (
    <BlockSection
      title={t('players.title')}
      lang={t.lang('players.title')}
      all={{ to: paths.players, text: t('players.all') }}
    >
      <Podium>
        {players.map(({ id, username, level, playtime }, index) => (
          <Card key={id} as="li">
            <b>{index + 1}</b>
            <PlayerAvatar username={username} size={40} />
            <div>
              <Link to={paths.player(username)}>{username}</Link>
              <p>
                {level !== null && t('players.level', { level })}
                {level !== null && playtime !== null && ' · '}
                {playtime !== null && language.duration(playtime)}
              </p>
            </div>
          </Card>
        ))}
      </Podium>
    </BlockSection>
  );
}

const Podium = styled('ol')(({ theme }) => {
  const { secondary, medal, text } = theme.vars.palette;
  return {
    display: 'grid',
    gap: 16,
    listStyle: 'none',
    [theme.breakpoints.up('md')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
    '& > li': { position: 'relative', display: 'flex', alignItems: 'center', gap: 14 },
    '& b': { ...theme.typography.pixel, flex: 'none', width: 28, fontSize: '2rem', textAlign: 'center' },
    '& > :nth-of-type(1) b': { color: secondary.main },
    '& > :nth-of-type(2) b': { color: medal.silver },
    '& > :nth-of-type(3) b': { color: medal.bronze },
    '& div': { minWidth: 0, overflowWrap: 'anywhere' },
    '& a': { color: text.primary, fontWeight: 700, textDecoration: 'none' },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '& a:hover': { textDecoration: 'underline' },
    '& p': { ...theme.typography.body2, color: text.secondary },
  };
});
