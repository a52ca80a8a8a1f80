import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { useHasPage, useSite } from '@/shared/api/site';
import { describeLength } from '@/shared/bans/banLength';
import { Chip } from '@/shared/components/Chip';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { TimeText } from '@/shared/components/TimeText';
import { paths } from '@/shared/paths';
import { isSameName } from '@/shared/players/isSameName';
import { nameOfBanServer } from '@/shared/servers/nameOfBanServer';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

export const BanRowFragment = graphql(`
  fragment BanRow on Ban {
    id
    username
    nameAtBan
    isKnownPlayer
    isNameOfAnother
    reason
    bannedBy
    duration
    isPermanent
    expiresAt
    date
    server {
      key
      name
    }
  }
`);

const SHORT_BAN_MAX_MS = 48 * 60 * 60_000;

/** A table row, displayed as a card on narrow screens. */
export function BanRow({ ban, hasServers }: { ban: FragmentOf<typeof BanRowFragment>; hasServers: boolean }) {
  const {
    username,
    nameAtBan,
    isKnownPlayer,
    isNameOfAnother,
    reason,
    bannedBy,
    isPermanent,
    expiresAt,
    date,
    server,
  } = ban;
  const t = useTexts('bans');
  const { code } = useLanguage();
  const hasPage = useHasPage();
  const { siteName } = useSite();
  const isShort = expiresAt !== null && Date.parse(expiresAt) - Date.parse(date) < SHORT_BAN_MAX_MS;

  return (
    <tr role="row">
      <th role="rowheader" scope="row" data-cell="username">
        <PlayerCell>
          {!isNameOfAnother && <PlayerAvatar username={username} size={32} />}
          <span>
            {isKnownPlayer && hasPage(paths.players) ? (
              <PlayerLink to={paths.player(username)}>{username}</PlayerLink>
            ) : (
              username
            )}
            {nameAtBan !== null && !isSameName(nameAtBan, username) && (
              <small>{t('bannedAs', { name: nameAtBan })}</small>
            )}
            {isNameOfAnother && <small>{t('nameOfAnother')}</small>}
          </span>
        </PlayerCell>
      </th>
      <td role="cell" data-cell="reason">
        {reason}
      </td>
      <td role="cell" data-cell="bannedBy" data-label={t('column.bannedBy')}>
        {bannedBy}
      </td>
      <td role="cell" data-cell="duration">
        {isPermanent ? (
          <Chip tone="error">{t('permanent')}</Chip>
        ) : (
          <Chip tone="warning" mark="hollow">
            {describeLength(code, ban)}
          </Chip>
        )}
        {expiresAt && (
          <small>
            {t.rich('ends', { date: () => <TimeText at={expiresAt} format={isShort ? 'moment' : 'date'} /> })}
          </small>
        )}
      </td>
      {hasServers && (
        <td role="cell" data-cell="server" data-label={t('column.server')}>
          {nameOfBanServer(server, { everywhere: t('everywhere'), another: t('anotherServer'), siteName })}
        </td>
      )}
      <td role="cell" data-cell="date" data-label={t('column.date')}>
        <BanDate at={date} relative />
      </td>
    </tr>
  );
}

export const PlayerCell = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > :last-child': { minWidth: 0 },
});

/** Its touch target is as high as the row is at least. */
const PlayerLink = styled(Link)({
  position: 'relative',
  color: 'inherit',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  '&::after': { content: '""', position: 'absolute', inset: '-12px 0' },
});

/** Reserves the height for the relative time that the browser adds after hydration. */
const BanDate = styled(TimeText)({ display: 'block', minHeight: 45 });
