import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { Clamp } from '../components/lists/Clamp';
import { getBanSourceName } from './banSources';
import type { AdminBanRow } from './operations';

/** Why the player was banned, and for a lifted ban who lifted it, when and why. */
export function BanReason({ ban }: { ban: AdminBanRow }) {
  return (
    <>
      <Clamp>{ban.reason}</Clamp>
      {ban.state === 'LIFTED' && (
        <LiftNote>
          Lifted {describeLifter(ban)}
          {ban.liftedAt && (
            <>
              {' on '}
              <TimeText at={ban.liftedAt} />
            </>
          )}
          {ban.liftReason ? `: ${ban.liftReason}` : ban.liftedBy ? ', no reason given' : ''}
        </LiftNote>
      )}
    </>
  );
}

function describeLifter(ban: AdminBanRow): string {
  if (ban.liftedBy) return `by ${ban.liftedBy}`;
  return ban.isLiftedAtSource
    ? `by the import (${getBanSourceName(ban) ?? 'unknown source'})`
    : 'before lifts were recorded';
}

const LiftNote = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
