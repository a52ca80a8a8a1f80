import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useHasPage } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  username: string;
  /** The number of bans in force. */
  count: number;
}

/** A link to the bans of a player. */
export function ActiveBans({ username, count }: Props) {
  const t = useTexts('players');
  const hasPage = useHasPage();
  if (!hasPage(paths.bans)) return null;

  return (
    <BansLink to={paths.bansOf(username)}>
      <Glyph name="shield" />
      {t('bansInForce', { count })}
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
