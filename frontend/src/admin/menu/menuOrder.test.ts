import { moveEntry, placeEntry, toOrder } from './menuOrder';
import type { MenuEntryRow } from './operations';

const entry = (id: string, place: MenuEntryRow['place'], isHidden = false): MenuEntryRow => ({
  ...{ id, place, isHidden, kind: 'LINK', target: 'https://a.test', label: id, version: 1 },
});
const entries = [entry('a', 'HEADER'), entry('b', 'HEADER'), entry('c', 'HELP', true)];
const describeOrder = (all: readonly MenuEntryRow[]) => all.map(({ id, place }) => `${place} ${id}`);

describe('An entry of the menu', () => {
  it('moves within its place, then into the next one, and stops at the ends', () => {
    expect(describeOrder(moveEntry(entries, 'a', 1))).toEqual(['HEADER b', 'HEADER a', 'HELP c']);
    expect(describeOrder(moveEntry(entries, 'b', 1))).toEqual(['HEADER a', 'COMMUNITY b', 'HELP c']);
    expect(describeOrder(moveEntry(entries, 'c', -1))).toEqual(['HEADER a', 'HEADER b', 'COMMUNITY c']);
    expect(describeOrder(moveEntry(entries, 'a', -1))).toEqual(describeOrder(entries));
    expect(describeOrder(moveEntry([entry('d', 'LEGAL')], 'd', 1))).toEqual(['LEGAL d']);
  });

  it('is dropped among the entries of a place', () => {
    expect(describeOrder(placeEntry(entries, 'a', 'HELP', 0))).toEqual(['HEADER b', 'HELP a', 'HELP c']);
    expect(describeOrder(placeEntry(entries, 'a', 'HEADER', 1))).toEqual(['HEADER b', 'HEADER a', 'HELP c']);
  });

  it('is sent with all others', () => {
    expect(toOrder(entries, 4)).toEqual({
      ...{ header: ['a', 'b'], community: [], help: ['c'], legal: [], hidden: ['c'], version: 4 },
    });
  });
});
