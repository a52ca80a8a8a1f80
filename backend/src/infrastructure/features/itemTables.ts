import { ItemTables } from '../persistence/items/ItemTables';
import { FEATURES } from './features';

export const itemTables = new ItemTables(FEATURES.flatMap(({ items = [] }) => [...items]));
