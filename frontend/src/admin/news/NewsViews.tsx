import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

const views = [
  { name: 'articles', label: 'Articles', to: '?tab=news' },
  { name: 'gallery', label: 'Gallery', to: '?tab=news&view=gallery' },
  { name: 'events', label: 'Events', to: '?tab=news&view=events' },
] as const;

export function NewsViews({ current }: { current: (typeof views)[number]['name'] }) {
  return (
    <Row aria-label="News">
      {views.map(({ name, label, to }) => (
        <Link key={name} to={to} preventScrollReset aria-current={name === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Row>
  );
}

const Row = styled('nav')(({ theme: { vars, typography } }) => ({
  display: 'inline-flex',
  marginTop: 20,
  border: `1px solid ${vars.palette.border}`,
  borderRadius: 4,
  '@media (max-width: 899px)': { display: 'flex', marginTop: 16 },
  '& > a': {
    flex: '1 1 0',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 44,
    padding: '0 20px',
    ...typography.body2,
    fontWeight: 650,
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
