import { styled } from '@mui/material/styles';
import { Link, type LinkProps } from 'react-router-dom';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { Glyph } from '@/shared/art/Glyph';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { Presence } from './Presence';
import { RankBadge } from './RankBadge';
import { Unknown } from './Unknown';

export const ResultOptionFragment = graphql(`
  fragment ResultOption on Player {
    id
    username
    rank
    isOnline
    level
    playtime
  }
`);

interface Props extends Omit<LinkProps, 'role'> {
  player: FragmentOf<typeof ResultOptionFragment>;
}

/** A search result: an option of the listbox for keyboards, and a link for pointers. */
export function ResultOption({ player: { username, rank, isOnline, level, playtime }, ...link }: Props) {
  const language = useLanguage();
  const t = useTexts('players');

  return (
    <OptionLink {...link} role="option">
      <PlayerAvatar username={username} size={40} />
      <Name>
        <b>{username}</b>
        <RankBadge rank={rank} />
      </Name>
      {isOnline === null ? <span /> : <Presence isOnline={isOnline} />}
      <Level>{t.rich('level', { value: () => <b>{level === null ? <Unknown /> : language.number(level)}</b> })}</Level>
      <Playtime>
        {t.rich('playtime', {
          hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          value: () => (playtime === null ? <Unknown /> : language.duration(playtime)),
        })}
      </Playtime>
      <Glyph name="right" size={10} />
    </OptionLink>
  );
}

/** Shared with the skeleton, so that both have the same size. */
export const ROW_HEIGHT_PX = 65;

const OptionLink = styled(Link)(({ theme }) => {
  const { primary, background, divider } = theme.vars.palette;
  return {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) 120px 112px 120px 14px',
    gap: 16,
    alignItems: 'center',
    minHeight: ROW_HEIGHT_PX,
    padding: '12px 20px',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '& + &': { borderTop: `1px solid ${divider}` },
    '&:hover': { background: `color-mix(in srgb, ${background.raised} 60%, transparent)` },
    '&[aria-selected=true]': {
      background: `color-mix(in srgb, ${primary.main} 10%, ${background.paper})`,
      boxShadow: `inset 4px 0 0 ${primary.main}`,
      '[dir=rtl] &': { boxShadow: `inset -4px 0 0 ${primary.main}` },
    },
    '&:focus-visible': { outlineOffset: -2 },
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: '40px minmax(0, 1fr) auto',
      gap: '4px 12px',
      padding: '12px 16px',
      '& > img': { gridRow: '1 / 3' },
      '& > :nth-of-type(2)': { justifySelf: 'end' },
      '& > svg': { display: 'none' },
    },
  };
});

const Name = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 700, minWidth: 0 },
});

const Level = styled('span')(({ theme }) => ({
  '& b': { fontWeight: 700, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: { ...theme.typography.body2, gridColumn: 2 },
}));

const Playtime = styled('span')(({ theme }) => ({
  textAlign: 'end',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: theme.typography.body2,
}));
