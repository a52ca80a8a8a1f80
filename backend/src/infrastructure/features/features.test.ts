import { MEDIA_USE_KINDS } from '../../domain/media/MediaUse';
import { TRASH_KINDS } from '../../domain/trash/TrashKind';
import { TRANSLATED_KINDS } from '../../domain/translations/TranslatedKind';
import { apiOf } from '../rest/route';
import { FEATURES } from './features';
import { itemTables } from './itemTables';

describe('The features', () => {
  it('declare each kind of item once, and no unknown one', () => {
    const kinds = itemTables.all.map(({ kind }) => kind);

    expect([...kinds].sort()).toEqual([...new Set([...TRASH_KINDS, ...MEDIA_USE_KINDS])].sort());
  });

  it('say how every item comes back that staff can restore, and of no other', () => {
    const restorable = itemTables.all.filter(({ trash }) => trash).map(({ kind }) => kind);

    expect([...restorable].sort()).toEqual([...TRASH_KINDS].sort());
    for (const kind of TRASH_KINDS) expect(itemTables.trashed(kind).title).not.toBe('');
  });

  it('say where the translations of every item are that has texts in several languages, and of no other', () => {
    const translated = itemTables.all.filter(({ translations }) => translations).map(({ kind }) => kind);

    expect([...translated].sort()).toEqual([...TRANSLATED_KINDS].sort());
  });

  it('declare no route that an earlier one of the same path would answer', () => {
    const shadowed = FEATURES.flatMap(({ apis = [], adapters = [] }) => [...apis, ...adapters])
      .map(apiOf)
      .flatMap(({ routes }) =>
        routes.filter((route, place) =>
          routes
            .slice(0, place)
            .some(({ method, path }) => method === route.method && patternOf(path).test(route.path)),
        ),
      );

    expect(shadowed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

/** Matches the paths that Express takes for a declared one: `/:id` is any segment. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
