import { styled } from '@mui/material/styles';
import { isSameName } from '@/shared/players/isSameName';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PlayerName } from '../components/lists/PlayerName';
import type { AdminBanRow } from './operations';

/** The banned player under the name of today, and under the name at that time if it was another one. */
export function BannedPlayer({
  ban: { username, nameAtBan, playerUuid, isNameOfAnother },
}: {
  ban: Pick<AdminBanRow, 'username' | 'nameAtBan' | 'playerUuid' | 'isNameOfAnother'>;
}) {
  const t = useTexts('admin/bans');
  return (
    <>
      <PlayerName username={username} hasAvatar={!isNameOfAnother} />
      {nameAtBan !== null && !isSameName(nameAtBan, username) && <Note>{t('bannedAs', { name: nameAtBan })}</Note>}
      {isNameOfAnother && <Note>{t('nameOfAnother', { account: playerUuid ?? '' })}</Note>}
    </>
  );
}

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
