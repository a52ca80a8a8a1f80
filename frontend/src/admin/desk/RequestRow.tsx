import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Glyph, type GlyphName } from '@/shared/art/Glyph';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useNow } from '@/shared/lib/useNow';
import type { Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { panelGlyphs } from '../panel/panelGlyphs';
import { useStaff } from '../session/staff';
import type { QueueItem, RequestCategory } from './operations';

interface Props {
  request: QueueItem;
  to: string;
  isSelected: boolean;
  /** Whether the view no longer has it; it stays until the list moves. */
  isGone: boolean;
  /** The list is one stop for the Tab key: the row that has it. */
  isStop: boolean;
  /** Selects the row for bulk actions. */
  selectBox: ReactNode;
}

const HOUR_MS = 3_600_000;

/** A guest who has waited longer sees a team that does not answer. */
const LONG_WAIT_MS = 24 * HOUR_MS;

const glyphs: Record<RequestCategory, GlyphName | (typeof panelGlyphs)[keyof typeof panelGlyphs]> = {
  BAN_APPEAL: panelGlyphs.gate,
  TECHNICAL: panelGlyphs.gear,
  STORE: panelGlyphs.cart,
  GENERAL: 'chat',
  BUG_REPORT: 'bug',
  STAFF_APPLICATION: 'shield',
  WHITELIST_APPLICATION: 'list',
};

/** One request: what it says, how long the guest waits, what it is about, from whom, and who takes care of it. */
export function RequestRow({ request, to, isSelected, isGone, isStop, selectBox }: Props) {
  const t = useTexts('admin/desk');
  const { id, category, isOpen, isUnread, playerName } = request;
  return (
    <RowFrame data-selectable={Boolean(selectBox)}>
      {selectBox}
      <RowLink
        to={to}
        preventScrollReset
        data-id={id}
        data-unread={isUnread}
        data-done={!isOpen}
        data-gone={isGone}
        tabIndex={isStop ? 0 : -1}
        aria-current={isSelected ? 'true' : undefined}
      >
        <RowLine>
          <b>
            {isUnread && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
            {titleOf(t, request)}
            {isGone && <VisuallyHidden>, {t('gone')}</VisuallyHidden>}
          </b>
          <Wait request={request} />
        </RowLine>
        <RowLine>
          <About>
            <Glyph name={glyphs[category]} size={10} />
            <span>
              <em>{t(`category.${category}`)}</em> · {playerName}
            </span>
          </About>
          <People request={request} />
        </RowLine>
      </RowLink>
    </RowFrame>
  );
}

/** The subject of a ticket; an application has none. */
export const titleOf = (
  t: Texts<'admin/desk'>,
  { subject, kind, playerName }: Pick<QueueItem, 'subject' | 'kind' | 'playerName'>,
): string => subject || t(`kind.${kind}.of`, { player: playerName });

/** Since when the guest waits; without an answer due, when something happened last. */
function Wait({ request: { waitingSince, lastAt } }: { request: QueueItem }) {
  const t = useTexts('admin/desk');
  const language = useLanguage();
  const now = useNow(30_000);
  if (now === null) return <i />;
  const since = Date.parse(waitingSince ?? lastAt);
  const waited = now - since;
  const isLong = waitingSince !== null && waited > LONG_WAIT_MS;
  return (
    <WaitText
      dateTime={waitingSince ?? lastAt}
      title={language.date(waitingSince ?? lastAt, { dateStyle: 'medium', timeStyle: 'short' })}
      data-long={isLong}
    >
      {isLong && <Glyph name="clock" size={10} />}
      <span aria-hidden="true">{shortDuration(t, waited)}</span>
      <VisuallyHidden>
        {t(waitingSince === null ? 'lastActivity' : isLong ? 'waitsLong' : 'waits', {
          duration: language.relativeTime(since, now),
        })}
      </VisuallyHidden>
    </WaitText>
  );
}

/** Minutes to 90 minutes, hours to 48 hours, then days. */
function shortDuration(t: Texts<'admin/desk'>, milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 90) return t('minutes', { count: minutes });
  if (minutes < 48 * 60) return t('hours', { count: Math.round(minutes / 60) });
  return t('days', { count: Math.round(minutes / (24 * 60)) });
}

/** Who has it open now, and who takes care of it. */
function People({ request: { readers, assignee } }: { request: QueueItem }) {
  const t = useTexts('admin/desk');
  const language = useLanguage();
  return (
    <PeopleLine>
      {readers.length > 0 && (
        <small title={t('readers', { names: language.list(readers) })} data-readers>
          <VisuallyHidden>{t('readers', { names: language.list(readers) })}, </VisuallyHidden>
          {readers.slice(0, 3).map((each) => (
            <PlayerAvatar key={each} username={each} size={16} />
          ))}
        </small>
      )}
      <Assignee assignee={assignee} />
    </PeopleLine>
  );
}

function Assignee({ assignee }: { assignee: string | null }) {
  const t = useTexts('admin/desk');
  const me = useStaff().username;
  if (assignee === null)
    return (
      <small>
        <NoOne />
        <VisuallyHidden>{t('assignee.none')}</VisuallyHidden>
      </small>
    );
  return (
    <small>
      <PlayerAvatar username={assignee} size={16} />
      {assignee === me ? t('assignee.you') : assignee}
    </small>
  );
}

const RowFrame = styled('div')({
  position: 'relative',
  '&[data-selectable=true] > label': { position: 'absolute', zIndex: 2, insetInlineStart: 12, top: 12 },
  '&[data-selectable=true] > a': { paddingInlineStart: 48 },
});

const RowLink = styled(Link)(({ theme }) => {
  const { primary, tint, background, text, divider } = theme.vars.palette;
  return {
    ...theme.typography.caption,
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    gap: 2,
    minHeight: 52,
    padding: '5px 14px 5px 30px',
    borderBottom: `1px solid ${divider}`,
    color: text.secondary,
    textDecoration: 'none',
    '& b': { ...theme.typography.body2, color: text.primary, fontWeight: 500, lineHeight: 1.35 },
    '& em': { color: text.primary, fontStyle: 'normal', fontWeight: 650 },
    '&[data-unread=true] b': { fontWeight: 750 },
    '&[data-unread=true]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 12,
      top: 14,
      width: 8,
      height: 8,
      background: primary.main,
      '@media (forced-colors: active)': { background: 'Highlight' },
    },
    '&[data-done=true] b': { color: text.secondary },
    '&[data-gone=true] b': { color: text.secondary, fontWeight: 500, textDecoration: 'line-through' },
    '&[data-gone=true]::before': { display: 'none' },
    '@media (hover: hover)': { '&:hover': { background: background.raised } },
    '&:focus-visible': { outlineOffset: -3, zIndex: 1 },
    '&[aria-current]': {
      background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
      boxShadow: `inset 4px 0 0 ${primary.main}`,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
    },
    [below('laptop')]: { minHeight: 64, paddingInlineEnd: 'var(--gutter)' },
  };
});

const RowLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minWidth: 0,
  '& > :first-child': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :last-child': { flex: 'none' },
  '& small': { display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: 'inherit' },
});

const PeopleLine = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  '& [data-readers] > img': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}));

const About = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

const WaitText = styled('time')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-long=true]': { color: theme.vars.palette.warning.main },
}));

/** An empty place for a face. */
export const NoOne = styled('i')(({ theme }) => ({
  width: 14,
  height: 14,
  border: `1px dashed ${theme.vars.palette.text.secondary}`,
}));
