import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { BanStateChip } from '../bans/BanStateChip';
import { isNarrowScreen, narrowMedia } from '../desk/DeskLayout';
import { mayUse, useStaff } from '../session/staff';
import type { Appeal } from './operations';

/** The ban that the guest appeals against, above what is written about it. On a phone its facts are folded away. */
export function AppealBox({ appeal: { ban, isOwnBan } }: { appeal: Appeal }) {
  const t = useTexts('admin/appeals');
  const maySeeBans = mayUse(useStaff(), 'bans');
  const [startsOpen] = useState(() => !isNarrowScreen());
  const { reason, bannedBy, date, expiresAt, isPermanent, duration, state, liftedBy, liftedAt } = ban;

  return (
    <BanBox open={startsOpen} data-state={state}>
      <summary>
        <h3>{reason}</h3>
        <BanStateChip state={state} />
        {isOwnBan && (
          <Chip size="small" tone="warning" mark="hollow">
            {t('ownBan')}
          </Chip>
        )}
      </summary>
      <dl>
        <div>
          <dt>{t('bannedBy')}</dt>
          <dd>{bannedBy}</dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>
            <TimeText at={date} relative />
          </dd>
        </div>
        <div>
          <dt>{t('until')}</dt>
          <dd>{isPermanent ? t('permanent') : expiresAt ? <TimeText at={expiresAt} format="moment" /> : duration}</dd>
        </div>
        {liftedAt && (
          <div>
            <dt>{t('lifted')}</dt>
            <dd>
              {liftedBy} · <TimeText at={liftedAt} />
            </dd>
          </div>
        )}
      </dl>
      {maySeeBans && (
        <Link to={`?${new URLSearchParams({ tab: 'bans', search: ban.username }).toString()}`}>{t('open')}</Link>
      )}
    </BanBox>
  );
}

const BanBox = styled('details')(({ theme }) => {
  const { error, border, background, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    flex: 'none',
    position: 'relative',
    margin: '12px 20px 0',
    padding: '8px 16px 10px',
    border: `1px solid ${border}`,
    borderInlineStart: `4px solid ${border}`,
    borderRadius: 4,
    background: background.paper,
    '&[data-state=IN_FORCE]': {
      borderColor: `color-mix(in srgb, ${error.main} 45%, ${background.paper})`,
      borderInlineStartColor: error.main,
      background: `color-mix(in srgb, ${error.main} 7%, ${background.paper})`,
    },
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 32,
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '&::before': {
        content: '""',
        flex: 'none',
        width: 8,
        height: 8,
        border: `solid ${text.secondary}`,
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(-45deg)',
      },
    },
    '&[open] > summary::before': { transform: 'rotate(45deg)' },
    '& h3': { ...theme.typography.body1, minWidth: 0, fontWeight: 700, overflowWrap: 'anywhere' },
    '& dl': { display: 'flex', flexWrap: 'wrap', gap: '6px 28px', marginBlock: 6 },
    '& dt': { ...theme.typography.caption, color: text.secondary },
    '& dd': { fontWeight: 650, overflowWrap: 'anywhere' },
    [narrowMedia]: { margin: '8px var(--gutter) 0', padding: '4px 12px', '& > summary': { minHeight: 36 } },
  };
});
