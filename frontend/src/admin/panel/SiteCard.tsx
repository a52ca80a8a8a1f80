import { styled } from '@mui/material/styles';
import { useSite } from '@/shared/api/site';
import { SiteLogo } from '@/shared/art/SiteLogo';
import { useServerFace } from '@/shared/gameserver/serverFace';
import { StatusDot } from '@/shared/gameserver/StatusDot';
import { useServerStatus } from '@/shared/gameserver/useServerStatus';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The name of the site, and whether its game server is online. */
export function SiteCard() {
  const t = useTexts('site');
  const { siteName, brand } = useSite();
  const { status, hasFailed } = useServerStatus();
  const face = useServerFace(status, hasFailed);
  const players = face === 'online' && status?.onlinePlayers != null ? status.onlinePlayers : null;

  return (
    <CardLayout>
      <SiteLogo brand={brand} />
      <div>
        <b title={siteName ?? ''}>{siteName}</b>
        <p>
          <StatusDot face={face} />
          <span>
            {t(`face.${face}`)}
            {players !== null && ` · ${players}${status?.maxPlayers == null ? '' : `/${status.maxPlayers}`}`}
          </span>
        </p>
      </div>
    </CardLayout>
  );
}

const CardLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 10,
  minHeight: 60,
  padding: '8px 10px 11px 8px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  boxShadow: theme.vars.palette.edge.card,
  '& > svg, & > img': { justifySelf: 'center', maxWidth: '100%' },
  '& b': {
    display: 'block',
    fontSize: '0.9375rem',
    fontWeight: 750,
    lineHeight: 1.25,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& p': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));
