import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import type { ProfileLinkProps } from './buildProfileLink';
import { hasRankedFigures } from './hasRankedFigures';
import { Presence } from './Presence';
import { RankBadge } from './RankBadge';
import { PlaceNumber, TopPlayerFrame, TopPlayerName, TopPlayerStats } from './TopPlayerFrame';
import { Unknown } from './Unknown';

export const TopPlayerFragment = graphql(`
  fragment TopPlayer on Player {
    id
    username
    rank
    isOnline
    level
    playtime
  }
`);

interface Props {
  player: FragmentOf<typeof TopPlayerFragment>;
  /** One-based; the first three have medals. */
  place: number;
  isOnPodium: boolean;
  linkProps: ProfileLinkProps;
}

export function TopPlayer({ player, place, isOnPodium, linkProps }: Props) {
  const { username, rank, isOnline, level, playtime } = player;
  const language = useLanguage();
  const t = useTexts('players');
  const isRanked = hasRankedFigures(player);

  return (
    <TopPlayerFrame data-place={isRanked ? place : undefined} data-podium={isOnPodium}>
      <TopPlayerLink {...linkProps}>
        <PlaceNumber>{isRanked ? place : <Unknown />}</PlaceNumber>
        <PlayerAvatar username={username} size={isOnPodium ? 80 : 40} />
        <TopPlayerName>
          <b>{username}</b>
          <span>
            <RankBadge rank={rank} />
            {isOnPodium && isOnline !== null && <Presence isOnline={isOnline} />}
          </span>
        </TopPlayerName>
        <TopPlayerStats>
          <span>
            {t.rich('level', { value: () => <b>{level === null ? <Unknown /> : language.number(level)}</b> })}
          </span>
          <span>
            {t.rich('playtime', {
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
              value: () => (playtime === null ? <Unknown /> : language.duration(playtime)),
            })}
          </span>
        </TopPlayerStats>
      </TopPlayerLink>
    </TopPlayerFrame>
  );
}

const TopPlayerLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: `color-mix(in srgb, ${theme.vars.palette.background.raised} 60%, transparent)` },
  '&:focus-visible': { outlineOffset: -2 },
}));
