import { styled } from '@mui/material/styles';
import { Chip, type Tone } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Ranks with their own colour, keyed by lowercase name. Their labels are names, so no language translates them. */
const knownRanks = new Map<string, { label: string; tone: Tone }>([
  ['mvp', { label: 'MVP', tone: 'accent' }],
  ['vip', { label: 'VIP', tone: 'primary' }],
  ['helper', { label: 'Helper', tone: 'success' }],
  ['mod', { label: 'Mod', tone: 'info' }],
  ['admin', { label: 'Admin', tone: 'error' }],
]);

/** The rank of a player in the game. It grants no permissions on this site. An unknown rank has no badge. */
export function RankBadge({ rank }: { rank: string | null }) {
  const t = useTexts('players');
  if (rank === null) return null;
  const name = rank.toLowerCase();
  const { label, tone } = knownRanks.get(name) ?? { label: name === 'other' ? t('otherRank') : rank, tone: 'plain' };

  return (
    <Chip tone={tone}>
      <Label>{label}</Label>
    </Chip>
  );
}

/** A rank is free text; a long one must not displace the name. */
const Label = styled('span')({ maxWidth: 'min(18ch, 36vw)', overflow: 'hidden', textOverflow: 'ellipsis' });
