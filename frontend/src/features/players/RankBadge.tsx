import { styled } from '@mui/material/styles';
import { Chip, type Tone } from '@/shared/ui/Chip';

/** The ranks with a colour of their own, as the data spells them. */
const knownRanks = new Map<string, { label: string; tone: Tone }>([
  ['mvp', { label: 'MVP', tone: 'accent' }],
  ['vip', { label: 'VIP', tone: 'primary' }],
  ['helper', { label: 'Helper', tone: 'success' }],
  ['mod', { label: 'Mod', tone: 'info' }],
  ['admin', { label: 'Admin', tone: 'error' }],
  ['other', { label: 'Other', tone: 'plain' }],
]);

/** What somebody is called in the game; it gives them nothing here. */
export function RankBadge({ rank }: { rank: string }) {
  const { label, tone } = knownRanks.get(rank.toLowerCase()) ?? { label: rank, tone: 'plain' };

  return (
    <Chip tone={tone}>
      <Label>{label}</Label>
    </Chip>
  );
}

/** A rank is free text in the data; a long one must not push the name away. */
const Label = styled('span')({ maxWidth: 'min(18ch, 36vw)', overflow: 'hidden', textOverflow: 'ellipsis' });
