import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { formatNumber } from '@/shared/lib/formatNumber';
import { paths } from '@/shared/paths';

interface Props {
  username: string;
  /** The number of bans in force. */
  count: number;
}

/** A link to the bans of a player. */
export function ActiveBans({ username, count }: Props) {
  return (
    <BansLink to={paths.bansOf(username)}>
      <Glyph name="shield" />
      {count === 1 ? '1 ban in force' : `${formatNumber(count)} bans in force`}
    </BansLink>
  );
}

const BansLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  justifySelf: 'start',
  minHeight: 44,
  color: theme.vars.palette.error.main,
  fontWeight: 650,
  textUnderlineOffset: 3,
}));
