import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { describeLength } from '@/shared/bans/banLength';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { paths } from '@/shared/paths';
import type { Language, Total } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { formatAmount } from '../analytics/money';
import { BanStateChip } from '../bans/BanStateChip';
import { deriveListState } from '../components/lists/deriveListState';
import { formatCount } from '../lib/formatCounts';
import { formatItems } from '../payments/formatItems';
import { PurchaseState } from '../payments/PurchaseState';
import { TicketStatusBadge } from '../tickets/TicketStatusBadge';
import { type KnownPlayer, type PlayerRecord, PlayerRecordQuery } from './operations';

export interface PlayerRecordProps {
  username: string;
  /** The entry on the screen, which is not listed again. */
  kind: 'ban' | 'ticket' | 'purchase' | 'application';
  id: string;
}

interface Entry {
  id: string;
  text: string;
  date: string;
  state: ReactNode;
  /** Null for text without a link. */
  to: string | null;
}

interface EntryGroup extends Total {
  kind: 'bans' | 'tickets' | 'purchases';
  entries: readonly Entry[];
  /** The address of the whole list. */
  to: string | null;
}

/** Bans, tickets, purchases and votes of the same player, as far as the user may see them. */
export function PlayerRecordSection({ username, kind, id }: PlayerRecordProps) {
  const t = useTexts('admin/playerRecord');
  const language = useLanguage();
  const { data, failed } = deriveListState(useQuery(PlayerRecordQuery, { variables: { username } }), {
    title: t('failed', { username }),
    text: '',
  });
  const record = data?.playerRecord;
  const groups = record ? buildGroups(language, username, record, kind) : [];
  const filled = groups.map((group) => withoutShown(group, id)).filter(({ entries }) => entries.length > 0);
  const votes = record?.votes?.totalVotes ? record.votes : null;
  const lastVoteDate = votes?.lastVoteDate;

  return (
    <RecordFrame aria-label={t('title', { username })} aria-busy={!record && !failed}>
      <h3>{t('title', { username })}</h3>
      {data?.player && <PlayerFacts username={username} player={data.player.player} />}
      {failed && <ErrorState size="inline" title={failed.title} onRetry={failed.onRetry} />}
      {!record && !failed && <Skeleton style={{ width: '60%', height: 18, margin: '13px 0' }} />}
      {filled.map((group) => (
        <Group key={group.kind} group={group} username={username} />
      ))}
      {votes && (
        <p>
          {lastVoteDate
            ? t.rich('votesLast', { count: votes.totalVotes, date: () => <TimeText at={lastVoteDate} /> })
            : t('votes', { count: votes.totalVotes })}
        </p>
      )}
      {record && filled.length === 0 && !votes && <p>{describeNothing(language, groups)}</p>}
    </RecordFrame>
  );
}

/** The way to the page of the player, and how much they play. */
function PlayerFacts({ username, player: { playtime, lastSeen } }: { username: string; player: KnownPlayer }) {
  const t = useTexts('admin/playerRecord');
  const language = useLanguage();
  return (
    <p>
      <Link to={paths.player(username)}>{t('page')}</Link>
      {lastSeen && <> · {t.rich('seen', { date: () => <TimeText at={lastSeen} /> })}</>}
      {playtime !== null && ` · ${t('playtime', { time: language.duration(playtime) })}`}
    </p>
  );
}

function Group({ group: { kind, entries, to, ...total }, username }: { group: EntryGroup; username: string }) {
  const t = useTexts('admin/playerRecord');
  return (
    <>
      <h4>{formatCount(total, (values) => t(`${kind}.counted`, values))}</h4>
      <ul>
        {entries.map(({ id, text, date, state, to: href }) => (
          <li key={id}>
            {href ? (
              <Link to={href} data-entry>
                {text}
              </Link>
            ) : (
              <span data-entry>{text}</span>
            )}
            <TimeText at={date} />
            {state}
          </li>
        ))}
      </ul>
      {to && (total.totalIsCapped || total.totalCount > entries.length) && (
        <p>
          <Link to={to}>{t(`${kind}.all`, { username })}</Link>
        </p>
      )}
    </>
  );
}

/** Without the entry that the screen shows, and without it in the total. */
function withoutShown(group: EntryGroup, shownId: string): EntryGroup {
  const entries = group.entries.filter(({ id }) => id !== shownId);
  return { ...group, entries, totalCount: group.totalCount - (group.entries.length - entries.length) };
}

const listAddress = (tab: string, values: Record<string, string>) => `?${new URLSearchParams({ tab, ...values })}`;

function buildGroups(
  language: Language,
  username: string,
  { bans, tickets, purchases }: PlayerRecord,
  kind: PlayerRecordProps['kind'],
) {
  const groups: EntryGroup[] = [];
  const named = { search: username };
  if (bans) {
    groups.push({
      ...bans,
      kind: 'bans',
      to: kind === 'ban' ? null : listAddress('bans', named),
      entries: bans.items.map(({ id, reason, duration, date, expiresAt, state }) => ({
        id,
        text: `${reason} · ${describeLength(language.code, { duration, date, expiresAt })}`,
        date,
        state: <BanStateChip state={state} />,
        // A ban opens in a dialog of its own list, which a link would leave open.
        to: kind === 'ban' ? null : listAddress('bans', named),
      })),
    });
  }
  // The reader of a ticket lists the earlier tickets already.
  if (tickets && kind !== 'ticket') {
    groups.push({
      ...tickets,
      kind: 'tickets',
      to: listAddress('tickets', named),
      entries: tickets.items.map(({ id, subject, status, createdAt }) => ({
        id,
        text: subject,
        date: createdAt,
        state: <TicketStatusBadge status={status} />,
        to: listAddress('tickets', { ...named, ticket: id }),
      })),
    });
  }
  if (purchases) {
    const inPurchases = { view: 'purchases', ...named };
    groups.push({
      ...purchases,
      kind: 'purchases',
      to: listAddress('tebex', inPurchases),
      entries: purchases.items.map(({ id, items, totalAmount, currency, paymentId, status, createdAt, isTest }) => ({
        id,
        text: `${formatItems(language.texts('admin/payments'), items)} · ${formatAmount(language, totalAmount, currency)} ${currency}`,
        date: createdAt,
        state: <PurchaseState {...{ status, isTest }} />,
        to: listAddress('tebex', { view: 'purchases', search: (paymentId ?? username).slice(0, 64), purchase: id }),
      })),
    });
  }
  return groups;
}

/** Such as "No other bans or purchases."; lists that the user may not see are not mentioned. */
function describeNothing(language: Language, groups: readonly EntryGroup[]): string {
  const t = language.texts('admin/playerRecord');
  const names = groups.map(({ kind }) => t(`${kind}.name`));
  return names.length === 0 ? t('nothingVisible') : t('nothing', { things: language.list(names, 'disjunction') });
}

const RecordFrame = styled('section')(({ theme }) => {
  const { divider, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    containerType: 'inline-size',
    minWidth: 0,
    '& h4, & ul, & p': { margin: 0 },
    '& h3': { fontSize: '1rem', fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' },
    '& h4': { ...theme.typography.body2, padding: '12px 0 4px', fontWeight: 400, color: text.secondary },
    '& li': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 12px',
      minHeight: 44,
      padding: '6px 0',
    },
    '& li + li': { borderTop: `1px solid ${divider}` },
    '& li > [data-entry]': { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
    '& li a': {
      color: text.primary,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
      // Makes the whole row clickable.
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '@container (max-width: 420px)': { '& li > [data-entry]': { flexBasis: '100%' } },
    '& time': { color: text.secondary, whiteSpace: 'nowrap' },
    '& > p': { padding: '10px 0', color: text.secondary },
  };
});
