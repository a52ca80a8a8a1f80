import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent as PressEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { RowAction, RowIconButton } from '../components/lists/RowAction';
import { StateSwitch } from '../components/lists/StateSwitch';
import { useAction } from '../lib/useAction';
import { useAnnounce } from '../lib/useAnnounce';
import { TranslateAction } from '../translations/TranslateAction';
import { describeEntry } from './describeEntry';
import { MenuEntryFields, MenuLinkFields, readCurrentEntry, readEntry, readLink } from './MenuFields';
import { menuPlaces, moveEntry, placeEntry, toOrder } from './menuOrder';
import { CreateMenuLink, DeleteMenuLink, type MenuEntryRow, MenuQuery, OrderMenu, UpdateMenuEntry } from './operations';

/** As many entries are in the bar of the site; the others are below "More". */
const MAX_IN_BAR = 8;

/** The menu and the columns of the footer. Entries are dragged, or moved by the keyboard from their handles. */
export function MenuPane() {
  const t = useTexts('admin/pages');
  const siteTexts = useTexts('site');
  const { data, isBusy, failed } = deriveListState(useQuery(MenuQuery), {
    title: t('menu.failed.title'),
    text: t('failed.text'),
  });
  const [orderMenu] = useMutation(OrderMenu);
  const [createLink] = useMutation(CreateMenuLink);
  const [updateEntry] = useMutation(UpdateMenuEntry);
  const [deleteLink] = useMutation(DeleteMenuLink);
  const [edited, setEdited] = useState<MenuEntryRow | 'new' | null>(null);
  /** The order while an entry is lifted or its new position is saved. */
  const [draft, setDraft] = useState<{ id: string; entries: readonly MenuEntryRow[] } | null>(null);
  const [isDragging, setDragging] = useState(false);
  /** Until the order is stored and its draft is gone: an entry that is lifted before would lose its draft. */
  const [isSaving, setSaving] = useState(false);
  const runAction = useAction();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const helpId = useId();

  const stored = data?.siteMenu.entries ?? [];
  const entries = draft?.entries ?? stored;
  const describe = (entry: MenuEntryRow) =>
    describeEntry(entry, data ?? { sitePages: [], socialLinks: [] }, siteTexts, t);

  function describePosition(all: readonly MenuEntryRow[], id: string) {
    const entry = all.find((each) => each.id === id);
    if (!entry) return '';
    const column = all.filter(({ place }) => place === entry.place);
    return t('menu.position', {
      ...{ name: describe(entry).name, place: t(`menu.place.${entry.place}`) },
      ...{ position: String(column.indexOf(entry) + 1), count: String(column.length) },
    });
  }

  function show(id: string, next: readonly MenuEntryRow[]) {
    setDraft({ id, entries: next });
    announce(describePosition(next, id));
  }

  async function save(next: readonly MenuEntryRow[], done: string) {
    setSaving(true);
    await runAction(() => orderMenu({ variables: { input: toOrder(next, data?.siteMenu.version ?? 0) } }), {
      done,
      failed: t('menu.moveFailed'),
    });
    setSaving(false);
    setDraft(null);
  }

  function lift(entry: MenuEntryRow) {
    if (isSaving) return;
    setDraft({ id: entry.id, entries: stored });
    announce(t('menu.lifted', { position: describePosition(stored, entry.id) }));
  }

  function cancel() {
    if (!draft) return;
    setDraft(null);
    announce(t('menu.cancelled'));
  }

  async function drop() {
    if (!draft || isSaving) return;
    const isMoved = draft.entries.some(
      ({ id, place }, index) => stored[index]?.id !== id || stored[index].place !== place,
    );
    if (isMoved) await save(draft.entries, describePosition(draft.entries, draft.id));
    else cancel();
  }

  function moveByKey(event: KeyboardEvent, entry: MenuEntryRow) {
    const isLifted = draft?.id === entry.id;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (isLifted) void drop();
      else lift(entry);
    } else if (isLifted && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    } else if (draft && isLifted && step !== null && !isSaving) {
      event.preventDefault();
      show(entry.id, moveEntry(draft.entries, entry.id, step));
    }
  }

  function startDrag({ button }: PressEvent, entry: MenuEntryRow) {
    if (button !== 0 || isSaving) return;
    setDragging(true);
    lift(entry);
  }

  function drag({ clientX, clientY }: PointerEvent) {
    if (!draft) return;
    const target = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-menu-place]');
    const place = menuPlaces.find((each) => each === target?.dataset.menuPlace);
    if (!target || !place || target.dataset.menuEntry === draft.id) return;
    const column = draft.entries.filter((entry) => entry.place === place && entry.id !== draft.id);
    const over = column.findIndex(({ id }) => id === target.dataset.menuEntry);
    const { top, height } = target.getBoundingClientRect();
    const index = over < 0 ? column.length : over + (clientY > top + height / 2 ? 1 : 0);
    const next = placeEntry(draft.entries, draft.id, place, index);
    if (next.some(({ id, place: each }, at) => draft.entries[at]?.id !== id || draft.entries[at].place !== each))
      show(draft.id, next);
  }

  function endDrag() {
    setDragging(false);
    void drop();
  }

  // The handle of a dragged entry is another element in another column, so the page follows the pointer.
  const followPointer = useEffectEvent(drag);
  const endDragNow = useEffectEvent(endDrag);
  useEffect(() => {
    if (!isDragging) return;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pointermove', (event) => followPointer(event), { signal });
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => endDragNow(), { signal });
    return () => controller.abort();
  }, [isDragging]);

  async function remove(entry: MenuEntryRow) {
    const { name } = describe(entry);
    const isSure = await confirm({
      title: t('delete.question', { title: name }),
      text: <p>{t('menu.delete.text')}</p>,
      confirmLabel: t('menu.delete.button'),
    });
    if (isSure)
      await runAction(() => deleteLink({ variables: { id: entry.id } }), {
        done: t('menu.delete.done'),
        failed: t('menu.delete.failed'),
        deleted: [entry.id],
      });
  }

  function renderEntry(entry: MenuEntryRow) {
    const { name, address, isDraft } = describe(entry);
    const isLifted = draft?.id === entry.id;
    return (
      <li
        key={entry.id}
        data-menu-place={entry.place}
        data-menu-entry={entry.id}
        data-dimmed={entry.isHidden || isDraft}
        data-lifted={isLifted}
      >
        <HandleButton
          aria-label={t('menu.move', { name })}
          aria-pressed={isLifted}
          aria-describedby={helpId}
          // In another column, the entry is mounted again while it is lifted.
          autoFocus={isLifted}
          onKeyDown={(event) => moveByKey(event, entry)}
          onBlur={() => !isDragging && isLifted && !isSaving && cancel()}
          onPointerDown={(event) => startDrag(event, entry)}
        >
          <Glyph name="menu" />
        </HandleButton>
        <div>
          <b>{name}</b>
          <small>{address}</small>
        </div>
        {isDraft && (
          <Chip size="small" mark="hollow">
            {t('state.draft')}
          </Chip>
        )}
        <span>
          <StateSwitch
            label={t('menu.shown', { name })}
            isOn={!entry.isHidden}
            onChange={(isShown) =>
              save(
                stored.map((each) => (each.id === entry.id ? { ...each, isHidden: !isShown } : each)),
                t(isShown ? 'menu.shown.done' : 'menu.hidden.done', { name }),
              )
            }
          >
            {() => null}
          </StateSwitch>
          <RowAction glyph="edit" label={t('menu.edit.label', { name })} onClick={() => setEdited(entry)} />
          {entry.label !== null && <TranslateAction item={{ kind: 'MENU_ITEM', id: entry.id, label: entry.label }} />}
          {entry.kind === 'LINK' && (
            <RowAction glyph="trash" label={t('menu.delete.label', { name })} onClick={() => void remove(entry)} />
          )}
        </span>
      </li>
    );
  }

  return (
    <Pane>
      <PaneHead>
        <h3>
          {t('menu.title')}
          <small>{t('menu.summary', { max: String(MAX_IN_BAR) })}</small>
        </h3>
        <Button variant="outlined" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          {t('menu.add')}
        </Button>
      </PaneHead>
      <VisuallyHidden id={helpId}>{t('menu.help')}</VisuallyHidden>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && (
        <PaneBody aria-busy>
          <Skeleton style={{ height: 320 }} />
        </PaneBody>
      )}
      {data &&
        menuPlaces.map((place) => {
          const column = entries.filter((entry) => entry.place === place);
          return (
            <MenuColumn key={place} data-menu-place={place}>
              <h4>{t(`menu.place.${place}`)}</h4>
              <ol aria-label={t(`menu.place.${place}`)} aria-busy={isBusy || isSaving}>
                {column.map(renderEntry)}
              </ol>
              {column.length === 0 && <p>{t('menu.empty')}</p>}
            </MenuColumn>
          );
        })}

      {edited === 'new' && (
        <FormDialog
          title={t('menu.add.title')}
          submitLabel={t('menu.add')}
          messages={{ done: t('menu.create.done'), failed: t('menu.create.failed') }}
          onSubmit={(form) => createLink({ variables: { input: readLink(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <MenuLinkFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={t('edit.title', { title: describe(edited).name })}
          submitLabel={t('menu.save')}
          messages={{ done: t('menu.update.done'), failed: t('menu.update.failed') }}
          row={edited}
          readCurrent={readCurrentEntry}
          onSubmit={(form, { id, version }) =>
            updateEntry({ variables: { id, input: { ...readEntry(form), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(entry, problems) => <MenuEntryFields entry={entry} usual={describe(entry).usual} problems={problems} />}
        </FormDialog>
      )}
    </Pane>
  );
}

const HandleButton = styled(RowIconButton)({ cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' } });

const MenuColumn = styled('section')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > h4': { padding: '14px 16px 6px', fontSize: '0.875rem', fontWeight: 700 },
  '& > p': { padding: '0 16px 14px', ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: 56,
    padding: '6px 8px',
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li[data-lifted=true]': {
    outline: `2px solid ${theme.vars.palette.secondary.main}`,
    outlineOffset: -2,
    background: theme.vars.palette.background.sunken,
  },
  '& li[data-dimmed=true] b': { color: theme.vars.palette.text.secondary },
  '& li > div': { flex: '1 1 160px', minWidth: 0 },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& li > span:last-child': { display: 'flex', alignItems: 'center', gap: 4, marginInlineStart: 'auto' },
}));
