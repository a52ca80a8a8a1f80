import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Clamp } from '../components/lists/Clamp';
import { getBanSourceName } from './banSources';
import type { AdminBanRow } from './operations';

/** Why the player was banned, and for a lifted ban who lifted it, when and why. */
export function BanReason({ ban }: { ban: AdminBanRow }) {
  const t = useTexts('admin/bans');
  const { liftedAt } = ban;

  return (
    <>
      <Clamp>{ban.reason}</Clamp>
      {ban.state === 'LIFTED' && (
        <LiftNote>
          {liftedAt
            ? t.rich('liftedOn', { by: describeLifter(t, ban), date: () => <TimeText at={liftedAt} /> })
            : t('lifted', { by: describeLifter(t, ban) })}
          {ban.liftReason ? `: ${ban.liftReason}` : ban.liftedBy ? t('lifter.noReason') : ''}
        </LiftNote>
      )}
    </>
  );
}

function describeLifter(t: Texts<'admin/bans'>, ban: AdminBanRow): string {
  if (ban.liftedBy) return t('lifter.staff', { name: ban.liftedBy });
  return ban.isLiftedAtSource
    ? t('lifter.import', { source: getBanSourceName(t, ban) ?? t('lifter.unknownSource') })
    : t('lifter.before');
}

const LiftNote = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
