import type { RowOrder } from '../../lib/useRowOrder';
import { RowAction } from './RowAction';

interface Props<T extends { readonly id: string }> {
  order: RowOrder<T>;
  row: T;
  upLabel: string;
  downLabel: string;
}

/** Move a row of an ordered list up or down. */
export function MoveActions<T extends { readonly id: string }>({ order, row, upLabel, downLabel }: Props<T>) {
  const index = order.rows.indexOf(row);
  return (
    <>
      <RowAction glyph="up" label={upLabel} disabled={index === 0} onClick={() => order.move(row, -1)} />
      <RowAction
        glyph="down"
        label={downLabel}
        disabled={index === order.rows.length - 1}
        onClick={() => order.move(row, 1)}
      />
    </>
  );
}
