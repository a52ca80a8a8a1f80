import { useTexts } from '@/shared/texts/LanguageContext';
import type { RowOrder } from '../../lib/useRowOrder';
import { RowAction } from './RowAction';

interface Props<T extends { readonly id: string }> {
  order: RowOrder<T>;
  row: T;
  /** What the row is called. */
  name: string;
}

/** Move a row of an ordered list up or down. */
export function MoveActions<T extends { readonly id: string }>({ order, row, name }: Props<T>) {
  const t = useTexts('admin/panel');
  const index = order.rows.indexOf(row);
  return (
    <>
      <RowAction
        glyph="up"
        label={t('order.up', { name })}
        disabled={index === 0}
        onClick={() => order.move(row, -1)}
      />
      <RowAction
        glyph="down"
        label={t('order.down', { name })}
        disabled={index === order.rows.length - 1}
        onClick={() => order.move(row, 1)}
      />
    </>
  );
}
