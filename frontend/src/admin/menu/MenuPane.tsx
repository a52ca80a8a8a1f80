import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent as PressEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { ListPane } from '../components/lists/ListPane';
import { RowIconButton } from '../components/lists/RowAction';
import { StateSwitch } from '../components/lists/StateSwitch';
import { useAction } from '../lib/useAction';
import { useAnnounce } from '../lib/useAnnounce';
import { panelGlyphs } from '../panel/panelGlyphs';
import { TranslateAction } from '../translations/TranslateAction';
import { describeEntry } from './describeEntry';
import { MenuEntryFields, MenuLinkFields, readEntry, readLink } from './MenuFields';
import { menuPlaces, moveEntry, placeEntry, toOrder } from './menuOrder';
import { CreateMenuLink, DeleteMenuLink, type MenuEntryRow, MenuQuery, OrderMenu, UpdateMenuEntry } from './operations';

/** The menu and the columns of the footer. Entries are dragged, or moved by the keyboard from their handles. */
export function MenuPane() {
  const t = useTexts('admin/pages');
  const panelTexts = useTexts('admin/panel');
  const siteTexts = useTexts('site');
  const query = useQuery(MenuQuery);
  const { data } = query;
  const [orderMenu] = useMutation(OrderMenu);
  /** The order while an entry is lifted or its new position is saved. */
  const [draft, setDraft] = useState<{ id: string; entries: readonly MenuEntryRow[] } | null>(null);
  const [isDragging, setDragging] = useState(false);
  /** The order that was stored last; it is shown until the list with it has arrived, so that no entry jumps back. */
  const [saved, setSaved] = useState<{ entries: readonly MenuEntryRow[]; version: number } | null>(null);
  /** Until the order is stored and its draft is gone: an entry that is lifted before would lose its draft. */
  const [isSaving, setSaving] = useState(false);
  const runAction = useAction();
  const announce = useAnnounce();
  const helpId = useId();

  const received = data?.siteMenu;
  const menu = saved && received && received.version < saved.version ? saved : received;
  const stored = menu?.entries ?? [];
  const entries = draft?.entries ?? stored;
  const describe = (entry: MenuEntryRow) =>
    describeEntry(entry, data ?? { sitePages: [], socialLinks: [] }, siteTexts, t);

  const editor = useEditor('admin/pages', 'menu.', {
    nameOf: (entry: MenuEntryRow) => describe(entry).name,
    create: CreateMenuLink,
    update: UpdateMenuEntry,
    remove: DeleteMenuLink,
    fields: (entry, problems) =>
      entry ? (
        <MenuEntryFields entry={entry} usual={describe(entry).usual} problems={problems} />
      ) : (
        <MenuLinkFields problems={problems} />
      ),
    read: readEntry,
    readNew: readLink,
  });

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
    const store = async () => {
      const { data: result } = await orderMenu({ variables: { input: toOrder(next, menu?.version ?? 0) } });
      if (result) setSaved({ entries: next, version: result.orderMenu.version });
    };
    await runAction(store, { done, failed: t('menu.moveFailed') });
    setSaving(false);
    setDraft(null);
  }

  function lift(entry: MenuEntryRow) {
    if (isSaving) return;
    setDraft({ id: entry.id, entries: stored });
    announce(panelTexts('order.lifted', { position: describePosition(stored, entry.id) }));
  }

  function cancel() {
    if (!draft) return;
    setDraft(null);
    announce(panelTexts('order.cancelled'));
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
          aria-label={panelTexts('order.handle', { name })}
          aria-pressed={isLifted}
          aria-describedby={helpId}
          // In another column, the entry is mounted again while it is lifted.
          autoFocus={isLifted}
          onKeyDown={(event) => moveByKey(event, entry)}
          onBlur={() => !isDragging && isLifted && !isSaving && cancel()}
          onPointerDown={(event) => startDrag(event, entry)}
        >
          <Glyph name={panelGlyphs.grip} />
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
          {editor.editButton(entry)}
          {entry.label !== null && <TranslateAction item={{ kind: 'MENU_ITEM', id: entry.id, label: entry.label }} />}
          {entry.kind === 'LINK' && editor.deleteButton(entry)}
        </span>
      </li>
    );
  }

  return (
    <ListPane
      title={t('menu.title')}
      summary={t('menu.summary')}
      action={editor.addButton({ variant: 'outlined' })}
      query={query}
      errorTexts={{ title: t('menu.failed.title'), text: t('failed.text') }}
      height={320}
    >
      <VisuallyHidden id={helpId}>{panelTexts('order.help')}</VisuallyHidden>
      {data &&
        menuPlaces.map((place) => {
          const column = entries.filter((entry) => entry.place === place);
          return (
            <MenuColumn key={place} data-menu-place={place}>
              <h3>{t(`menu.place.${place}`)}</h3>
              <ol aria-label={t(`menu.place.${place}`)} aria-busy={query.loading || isSaving}>
                {column.map(renderEntry)}
              </ol>
              {column.length === 0 && <p>{t('menu.empty')}</p>}
            </MenuColumn>
          );
        })}
      {editor.dialog}
    </ListPane>
  );
}

const HandleButton = styled(RowIconButton)({ cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' } });

const MenuColumn = styled('section')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > h3': { padding: '14px 16px 6px', fontSize: '0.875rem', fontWeight: 700 },
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
