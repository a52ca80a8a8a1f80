import { Brand } from '../../../domain/brand/Brand';
import { BRAND_ID, BrandRow } from './brand.schema';
import type { DemoTable } from '../DemoTable';

/** The coast of the demo community. Its version identifies the row, which is the owner's once it is changed. */
export const demoBrand: DemoTable = {
  entity: BrandRow,
  keyProperty: 'version',
  rows: () => [{ ...Brand.initial().look, id: BRAND_ID, emblem: 'lantern', heroScene: 'coast', previous: null }],
};
