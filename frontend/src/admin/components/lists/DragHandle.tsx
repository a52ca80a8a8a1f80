import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type PointerEvent as PressEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useAnnounce } from '../../lib/useAnnounce';
import type { RowOrder } from '../../lib/useRowOrder';
import { panelGlyphs } from '../../panel/panelGlyphs';
import { RowIconButton } from './RowAction';

interface Props<T extends { readonly id: string }> {
  order: RowOrder<T>;
  row: T;
  /** What the row is called. */
  name: string;
}

/** Moves a row of an ordered list: dragged, or lifted by Space and moved by the arrow keys. It stands in an element `li`. */
export function DragHandle<T extends { readonly id: string }>({ order, row, name }: Props<T>) {
  const t = useTexts('admin/panel');
  const announce = useAnnounce();
  const handle = useRef<HTMLButtonElement>(null);
  const [isDragging, setDragging] = useState(false);
  const isLifted = order.lifted === row.id;
  const position = order.rows.indexOf(row);

  const sayPosition = (at: number) =>
    t('order.position', { name, position: String(at + 1), count: String(order.rows.length) });

  function lift() {
    order.lift(row);
    announce(t('order.lifted', { position: sayPosition(position) }));
  }

  function hold(at: number) {
    if (at < 0 || at >= order.rows.length || at === position) return;
    order.hold(at);
    announce(sayPosition(at));
  }

  function cancel() {
    order.cancel();
    announce(t('order.cancelled'));
  }

  function moveByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (event.key === ' ' || event.key === 'Enter') {
      if (isLifted) order.drop();
      else lift();
    } else if (isLifted && event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (isLifted && step !== null) {
      hold(position + step);
    } else {
      return;
    }
    event.preventDefault();
  }

  function startDrag(event: PressEvent) {
    if (event.button !== 0) return;
    setDragging(true);
    lift();
  }

  // The row moves under the pointer, so the page follows it.
  const follow = useEffectEvent(({ clientY }: PointerEvent) => {
    const list = handle.current?.closest('li')?.parentElement;
    const others = [...(list?.querySelectorAll('[data-drag-handle]') ?? [])].filter((each) => each !== handle.current);
    const middles = others.map((each) => {
      const { top, height } = (each.closest('li') ?? each).getBoundingClientRect();
      return top + height / 2;
    });
    hold(middles.filter((middle) => middle < clientY).length);
  });
  const end = useEffectEvent((isDropped: boolean) => {
    setDragging(false);
    if (isDropped) order.drop();
    else cancel();
  });
  useEffect(() => {
    if (!isDragging) return;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pointermove', (event) => follow(event), { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    return () => controller.abort();
  }, [isDragging]);

  return (
    <HandleButton
      ref={handle}
      data-drag-handle
      data-lifted={isLifted}
      aria-label={t('order.handle', { name })}
      aria-pressed={isLifted}
      title={t('order.help')}
      onKeyDown={moveByKey}
      // Where the row itself has moved, the focus went to nothing and returns.
      onBlur={({ relatedTarget }) => isLifted && !isDragging && relatedTarget && cancel()}
      onPointerDown={startDrag}
    >
      <Glyph name={panelGlyphs.grip} />
    </HandleButton>
  );
}

const HandleButton = styled(RowIconButton)(({ theme }) => ({
  flex: 'none',
  cursor: 'grab',
  touchAction: 'none',
  color: theme.vars.palette.text.secondary,
  '&:active': { cursor: 'grabbing' },
  '&[data-lifted=true]': { color: theme.vars.palette.primary.main },
}));
