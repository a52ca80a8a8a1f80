import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { Lantern } from '@/shared/art/Lantern';
import { paths } from '@/shared/paths';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { below } from '@/shared/theme/media';

export function Logo() {
  const { siteName } = useSite();
  return (
    <HomeLink to={paths.home}>
      <Lantern />
      {siteName ? <span>{siteName}</span> : <VisuallyHidden>Home</VisuallyHidden>}
    </HomeLink>
  );
}

const HomeLink = styled(Link)(({ theme }) => ({
  ...theme.typography.pixel,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 30,
  paddingBlock: 4,
  color: theme.vars.palette.text.primary,
  fontSize: '2.125rem',
  lineHeight: 1,
  letterSpacing: '0.02em',
  textDecoration: 'none',
  '& > svg': { flex: 'none' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  'header &': {
    // On the narrowest screens only the lantern fits beside status, theme and menu. Screen readers still get the name.
    [below('smallPhone')]: { '& > span': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' } },
  },
}));
