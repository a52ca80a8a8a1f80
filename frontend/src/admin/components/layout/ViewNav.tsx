import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { below } from '@/shared/theme/media';

interface Props {
  /** Accessible name of the navigation. */
  label: string;
  current: string;
  views: readonly { name: string; label: string; to: string }[];
}

/** The sub-views of a tab, each with its own address. */
export function ViewNav({ label, current, views }: Props) {
  return (
    <ViewNavBar aria-label={label}>
      {views.map(({ name, label: text, to }) => (
        <Link key={name} to={to} preventScrollReset aria-current={name === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </ViewNavBar>
  );
}

const ViewNavBar = styled('nav')(({ theme: { vars, typography } }) => ({
  display: 'inline-flex',
  marginTop: 20,
  border: `1px solid ${vars.palette.border}`,
  borderRadius: 4,
  [below('laptop')]: { display: 'flex', marginTop: 16 },
  '& > a': {
    flex: '1 1 auto',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 44,
    padding: '0 20px',
    [below('laptop')]: { padding: '0 8px' },
    ...typography.body2,
    fontWeight: 650,
    whiteSpace: 'nowrap',
    color: vars.palette.text.secondary,
    textDecoration: 'none',
  },
  '& > a + a': { borderLeft: `1px solid ${vars.palette.border}` },
  '& > a:hover': { color: vars.palette.text.primary },
  '& > a[aria-current]': {
    color: vars.palette.primary.main,
    background: `color-mix(in srgb, ${vars.palette.primary.main} 12%, ${vars.palette.background.paper})`,
    boxShadow: `inset 0 -4px 0 ${vars.palette.primary.main}`,
  },
}));
