import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Glyph, type GlyphName, type GlyphRows } from '@/shared/art/Glyph';
import { type Toast, useToast } from '@/shared/lib/useToast';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { visuallyHidden } from '@/shared/theme/visuallyHidden';
import { type Counted, formatCount } from '../../lib/formatCounts';
import { useAnnounce } from '../../lib/useAnnounce';
import { useRefresh } from '../../lib/useRefresh';
import { panelGlyphs } from '../../panel/panelGlyphs';
import { useUndo } from '../../trash/useUndo';
import { type ConfirmOptions, useConfirm } from '../forms/useConfirm';
import { OptionList, Popup } from '../Popup';
import { describeBulkResult, runBulk } from './runBulk';
import type { RowSelection } from './useRowSelection';

/** What came of an action on all rows at once. */
export interface BulkOutcome extends Pick<Toast, 'tone' | 'action' | 'duration'> {
  text: string;
  /** The ids of the rows that stay as they are, and selected. */
  unchanged: ReadonlySet<string>;
}

interface SharedOptions<Row> {
  /** The verb, such as "Lift". */
  label: string;
  glyph: GlyphName | GlyphRows;
  isDestructive?: boolean;
  /** Behind "More" in a narrow column. */
  isRare?: boolean;
  /** The action deletes rows that can be restored: the toast offers to undo it. */
  isRestorable?: boolean;
  /** The rows that the action changes. The others stay selected. */
  appliesTo?: (row: Row) => boolean;
  /** The question before the action; none for actions that are easy to undo. */
  confirm?: (rows: readonly Row[]) => ConfirmOptions | undefined;
  /** Asks for what the action needs for all rows; null cancels the action. */
  ask?: (rows: readonly Row[]) => Promise<string | null>;
}

/** The rows are changed one by one. */
export interface RowAction<Row> extends SharedOptions<Row> {
  /** Changes one row. */
  run: (row: Row, answer: string) => Promise<unknown>;
  /** Says how many rows were changed, such as "22 lifted." */
  done: (count: number) => string;
  runAll?: never;
}

/** The server changes all rows together. */
interface WholeAction<Row> extends SharedOptions<Row> {
  runAll: (rows: readonly Row[], answer: string) => Promise<BulkOutcome>;
}

export type BulkAction<Row> = RowAction<Row> | WholeAction<Row>;

interface Props<Row extends { id: string }> {
  /** The accessible name of the bar, such as "Selected bans". */
  label: string;
  counted: Counted;
  selection: RowSelection<Row>;
  actions: readonly BulkAction<Row>[];
  /** The list is in a narrow column, even on wide screens. */
  isNarrow?: boolean;
}

/** The actions for the selected rows. Rows that could not be changed stay selected. */
export function BulkActions<Row extends { id: string }>({ label, counted, selection, actions, isNarrow }: Props<Row>) {
  const t = useTexts('admin/panel');
  const language = useLanguage();
  const { selected, barId, clear, keep } = selection;
  const [progress, setProgress] = useState<{ finished: number; total: number } | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const undo = useUndo();
  useSelectionAnnouncement(selected.length, formatCount(selected.length, counted));

  async function run(action: BulkAction<Row>, rows: readonly Row[]) {
    const question = action.confirm?.(rows);
    if (question && !(await confirm(question))) return;
    const answer = action.ask ? await action.ask(rows) : '';
    if (answer === null) return;
    if (action.runAll) {
      const { unchanged, ...outcome } = await action.runAll(rows, answer);
      toast({ title: outcome.tone === 'error' ? t('error') : t('success'), ...outcome });
      keep(unchanged);
      return refresh();
    }
    const { run: runRow, done, isRestorable } = action;

    setProgress({ finished: 0, total: rows.length });
    const result = await runBulk(
      rows,
      (row) => runRow(row, answer),
      (finished) => setProgress({ finished, total: rows.length }),
    );
    setProgress(null);

    const hasFailed = result.failures.length > 0;
    const unchanged = new Set([...result.failures.map(({ id }) => id), ...result.skippedIds]);
    toast({
      title: hasFailed ? t('error') : t('success'),
      text: describeBulkResult(t, result, done),
      ...(hasFailed && { tone: 'error' }),
      ...undo(isRestorable ? rows.filter(({ id }) => !unchanged.has(id)).map(({ id }) => id) : []),
    });
    keep(unchanged);
    refresh();
  }

  // The pressed button is replaced by the progress.
  const isRunning = progress !== null;
  useEffect(() => {
    if (isRunning) bar.current?.focus();
  }, [isRunning]);

  if (selected.length === 0 && !isRunning) return null;
  const offered = actions
    .map((action) => ({ action, rows: action.appliesTo ? selected.filter(action.appliesTo) : selected }))
    .filter(({ rows }) => rows.length > 0);
  const isBehindMore = ({ isRare = false }: BulkAction<Row>) => isRare && isNarrow;
  const nameOf = ({ label: action }: BulkAction<Row>, rows: readonly Row[]) =>
    t('bulk.action', { action, rows: formatCount(rows.length, counted) });
  const labelOf = ({ label: action }: BulkAction<Row>, rows: readonly Row[]) =>
    rows.length < selected.length ? `${action} ${language.number(rows.length)}` : action;
  return (
    <BulkBar ref={bar} id={barId} role="group" aria-label={label} tabIndex={-1} data-bulk-bar data-narrow={isNarrow}>
      {isRunning ? (
        <>
          <strong>{t('bulk.progress', progress)}</strong>
          <progress aria-label={t('bulk.progressBar')} value={progress.finished} max={progress.total} />
        </>
      ) : (
        <>
          <strong>{t('bulk.selected', { count: selected.length })}</strong>
          <ActionRow>
            {offered
              .filter(({ action }) => !isBehindMore(action))
              .map(({ action, rows }) => (
                <Button
                  key={action.label}
                  size="small"
                  {...(action.isDestructive ? { variant: 'text', color: 'error' } : { variant: 'outlined' })}
                  aria-label={nameOf(action, rows)}
                  onClick={() => void run(action, rows)}
                >
                  <Glyph name={action.glyph} />
                  {labelOf(action, rows)}
                </Button>
              ))}
            {offered.some(({ action }) => isBehindMore(action)) && (
              <Popup isAbove aria-label={t('bulk.more')} button={<Glyph name={panelGlyphs.more} />}>
                {(close) => (
                  <OptionList>
                    {offered
                      .filter(({ action }) => isBehindMore(action))
                      .map(({ action, rows }) => (
                        <button
                          key={action.label}
                          type="button"
                          aria-label={nameOf(action, rows)}
                          onClick={() => (close(), void run(action, rows))}
                        >
                          <Glyph name={action.glyph} />
                          {labelOf(action, rows)}
                        </button>
                      ))}
                  </OptionList>
                )}
              </Popup>
            )}
          </ActionRow>
          <ClearButton size="small" variant="text" onClick={clear}>
            <Glyph name="close" />
            <span>{t('bulk.clear')}</span>
          </ClearButton>
        </>
      )}
    </BulkBar>
  );
}

function useSelectionAnnouncement(count: number, rows: string) {
  const t = useTexts('admin/panel');
  const announce = useAnnounce();
  const previousCount = useRef(0);

  useEffect(() => {
    const before = previousCount.current;
    previousCount.current = count;
    if (count === before) return;
    announce(t(before === 0 ? 'bulk.announcedFirst' : 'bulk.announced', { rows }));
  }, [announce, count, rows, t]);
}

const narrow = below('laptop');

/** Clears the selection by a symbol, at the start, and has actions without symbols. */
const columnLayout = {
  gap: 8,
  '& > button': { order: -1, minWidth: 44, marginInline: '-12px -4px' },
  '& > button > span': visuallyHidden,
  '& > button > svg, & > div > button:not([aria-expanded]) > svg': { display: 'none' },
  '& > button > svg:first-of-type': { display: 'block' },
  '& > div > button': { paddingInline: 10 },
};

/** Stays at the bottom of the screen while the list scrolls. One low line, which scrolls if it is too long. */
const BulkBar = styled('div')(({ theme }) => {
  const { background, primary } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    position: 'sticky',
    zIndex: 4,
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 56,
    padding: '8px 12px 8px 16px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    whiteSpace: 'nowrap',
    background: `color-mix(in srgb, ${primary.main} 12%, ${background.paper})`,
    borderTop: `2px solid ${primary.main}`,
    '&:focus': { outline: 'none' },
    '& > *': { flex: 'none' },
    '& > strong': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
    '& progress': { flex: 1, minWidth: 80, height: 8, accentColor: primary.main },
    '&[data-narrow=true]': { ...columnLayout, overflow: 'visible' },
    [narrow]: { ...columnLayout, padding: '8px var(--gutter)', '& button': { minHeight: 44 } },
  };
});

const ActionRow = styled('div')({ display: 'flex', gap: 8 });

const ClearButton = styled(Button)({ marginInlineStart: 'auto', '& > svg': { display: 'none' } });
