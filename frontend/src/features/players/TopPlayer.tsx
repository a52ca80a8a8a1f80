import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { durationText } from '@/shared/lib/durationText';
import { PlayerHead } from '@/shared/components/PlayerHead';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { Presence } from './Presence';
import type { ProfileAddress } from './profileAddress';
import { RankBadge } from './RankBadge';
import { Figures, Name, Place, TopFrame } from './TopFrame';
import { numberText } from '@/shared/lib/numberText';

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
  address: ProfileAddress;
}

export function TopPlayer({ player: { username, rank, isOnline, level, playtime }, place, address }: Props) {
  const isOnPodium = place <= 3;

  return (
    <TopFrame data-place={place} data-podium={isOnPodium}>
      <Anchor {...address}>
        <Place>{place}</Place>
        <PlayerHead username={username} size={isOnPodium ? 80 : 40} />
        <Name>
          <b>{username}</b>
          <span>
            <RankBadge rank={rank} />
            {isOnPodium && <Presence isOnline={isOnline} />}
          </span>
        </Name>
        <Figures>
          <span>
            Level <b>{numberText(level)}</b>
          </span>
          <span>
            <VisuallyHidden>Playtime </VisuallyHidden>
            {durationText(playtime)}
          </span>
        </Figures>
      </Anchor>
    </TopFrame>
  );
}

const Anchor = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: `color-mix(in srgb, ${theme.vars.palette.background.raised} 60%, transparent)` },
  '&:focus-visible': { outlineOffset: -2 },
}));
