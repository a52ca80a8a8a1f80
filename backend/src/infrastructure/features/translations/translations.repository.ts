import { injectable } from 'inversify';
import { isTold } from '../../../application/shared/Changes';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { isUuid } from '../../../domain/shared/uuid';
import {
  TRANSLATED_KINDS,
  TRANSLATED_TEXTS,
  type TextName,
  type Texts,
  type TranslatedKind,
} from '../../../domain/translations/TranslatedKind';
import { Translation } from '../../../domain/translations/Translation';
import {
  Translations,
  type Coverage,
  type IncompleteItem,
  type TextsInLanguage,
} from '../../../domain/translations/Translations';
import { Database } from '../../persistence/connection/Database';
import { columnOf, ItemTables } from '../../persistence/items/ItemTables';

const textsOf = (kind: TranslatedKind): readonly TextName[] => TRANSLATED_TEXTS[kind];

/** The column of the text that names an item. */
const firstColumnOf = (kind: TranslatedKind): string => columnOf(TRANSLATED_TEXTS[kind][0]);

/** `AS` list of the texts of a table. */
const selectTexts = (kind: TranslatedKind, table: string, prefix: string): string =>
  textsOf(kind)
    .map((name) => `${table}.${columnOf(name)} AS "${prefix}${name}"`)
    .join(', ');

/** Counts the texts of an item that fulfil a condition. */
const countTexts = (
  kind: TranslatedKind,
  condition: (source: string, text: string, name: TextName) => string,
): string =>
  textsOf(kind)
    .map((name) => `(${condition(`item.${columnOf(name)}`, `translation.${columnOf(name)}`, name)})::int`)
    .join(' + ');

const countWritten = (kind: TranslatedKind): string => countTexts(kind, (source) => `coalesce(${source}, '') <> ''`);

const countMissing = (kind: TranslatedKind): string =>
  countTexts(kind, (source, text) => `coalesce(${source}, '') <> '' AND ${text} IS NULL`);

const countOutdated = (kind: TranslatedKind): string =>
  countTexts(
    kind,
    (source, text, name) =>
      `coalesce(${source}, '') <> '' AND ${text} IS NOT NULL
       AND md5(${source}) IS DISTINCT FROM translation.source_digests->>'${name}'`,
  );

@injectable()
export class SqlTranslations extends Translations {
  constructor(
    private readonly database: Database,
    private readonly items: ItemTables,
  ) {
    super();
  }

  async read(
    kind: TranslatedKind,
    ids: readonly string[],
    language: string,
  ): Promise<ReadonlyMap<string, TextsInLanguage>> {
    const translations = this.items.translations(kind);
    const isShared = isTold(this.items.of(kind).table) && isTold(translations);
    const rows = await this.database[isShared ? 'queryShared' : 'query']<
      { id: string; writtenIn: string; languages: string[] } & Texts
    >(
      `SELECT item.id, item.language AS "writtenIn", ${selectTexts(kind, 'translation', '')},
         item.language || ARRAY(
           SELECT language FROM ${translations} AS given
           WHERE given.item_id = item.id AND given.language <> item.language AND given.${firstColumnOf(kind)} IS NOT NULL
           ORDER BY language
         ) AS languages
       ${this.joinTranslations(kind, '$2')} WHERE item.id = ANY($1)`,
      [ids, language],
    );
    return new Map(rows.map(({ id, writtenIn, languages, ...texts }) => [id, { writtenIn, languages, texts }]));
  }

  async find(kind: TranslatedKind, id: string, language: string): Promise<Translation | null> {
    if (!isUuid(id)) return null;
    const [row] = await this.database.query(
      `SELECT item.id, item.language AS "writtenIn", ${selectTexts(kind, 'item', 'source.')},
         ${selectTexts(kind, 'translation', 'text.')},
         coalesce(translation.source_digests, '{}') AS digests, coalesce(translation.version, 0) AS version
       ${this.joinTranslations(kind, '$2')} WHERE item.id = $1`,
      [id, language],
    );
    if (!row) return null;
    const pick = (prefix: string): Texts =>
      Object.fromEntries(textsOf(kind).map((name) => [name, row[`${prefix}${name}`] as string | null]));
    return new Translation({
      original: { id, language: row['writtenIn'] as string, texts: pick('source.') },
      language,
      texts: pick('text.'),
      digests: row['digests'] as Translation['digests'],
      version: row['version'] as number,
    });
  }

  async findForUpdate(kind: TranslatedKind, id: string, language: string): Promise<Translation | null> {
    if (!isUuid(id)) return null;
    // A translation that nobody has begun has no row to lock.
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind} ${id} ${language}`]);
    if (kind !== 'site_settings') {
      await this.database.query(`SELECT FROM ${this.items.of(kind).table} WHERE id = $1 FOR KEY SHARE`, [id]);
    }
    return this.find(kind, id, language);
  }

  async save(kind: TranslatedKind, translation: Translation): Promise<Translation> {
    const names = textsOf(kind);
    const columns = names.map(columnOf);
    const { original, language, texts, digests } = translation;
    await this.database.query(
      `INSERT INTO ${this.items.translations(kind)} AS known (item_id, language, source_digests, ${columns.join(', ')})
       VALUES ($1, $2, $3, ${columns.map((_, index) => `$${index + 4}`).join(', ')})
       ON CONFLICT (item_id, language) DO UPDATE SET
         source_digests = excluded.source_digests, version = known.version + 1, updated_at = now(),
         ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      [original.id, language, JSON.stringify(digests), ...names.map((name) => texts[name] ?? null)],
    );
    return (await this.find(kind, original.id, language)) ?? translation;
  }

  async measure(kinds: readonly TranslatedKind[], language: string): Promise<Coverage> {
    const none = { total: 0, missing: 0, outdated: 0 };
    if (kinds.length === 0) return none;
    const counts = kinds.map(
      (kind) =>
        `SELECT ${countWritten(kind)} AS total, ${countMissing(kind)} AS missing, ${countOutdated(kind)} AS outdated
         ${this.joinTranslations(kind, '$1')} WHERE item.language <> $1 AND ${this.isTranslated(kind)}`,
    );
    const [coverage] = await this.database.query<Coverage & Record<string, unknown>>(
      `SELECT coalesce(sum(total), 0)::int AS total, coalesce(sum(missing), 0)::int AS missing,
         coalesce(sum(outdated), 0)::int AS outdated
       FROM (${counts.join(' UNION ALL ')}) AS counts`,
      [language],
    );
    return coverage ?? none;
  }

  async listIncomplete(
    kinds: readonly TranslatedKind[],
    language: string,
    { limit, offset }: PageRequest,
  ): Promise<Page<IncompleteItem>> {
    if (kinds.length === 0) return { items: [], hasMore: false, totalCount: 0 };
    const items = kinds.map(
      (kind) =>
        `SELECT ${TRANSLATED_KINDS.indexOf(kind)} AS place, '${kind}' AS kind, id, label, missing, outdated FROM (
           SELECT item.id, item.${firstColumnOf(kind)} AS label,
             ${countMissing(kind)} AS missing, ${countOutdated(kind)} AS outdated
           ${this.joinTranslations(kind, '$1')} WHERE item.language <> $1 AND ${this.isTranslated(kind)}
         ) AS states WHERE missing + outdated > 0`,
    );
    const rows = await this.database.query<IncompleteItem & { totalCount: number; place: number }>(
      `SELECT *, count(*) OVER ()::int AS "totalCount" FROM (${items.join(' UNION ALL ')}) AS incomplete
       ORDER BY place, label, id LIMIT $2 OFFSET $3`,
      [language, limit + 1, offset ?? 0],
    );
    return {
      items: rows
        .slice(0, limit)
        .map(({ kind, id, label, missing, outdated }) => ({ kind, id, label, missing, outdated })),
      hasMore: rows.length > limit,
      totalCount: rows[0]?.totalCount ?? 0,
    };
  }

  async relabel(from: string, to: string): Promise<void> {
    const kinds = TRANSLATED_KINDS.filter((kind) => kind !== 'site_settings');
    for (const table of [...kinds.map((kind) => this.items.of(kind).table), 'site_config']) {
      await this.database.query(`UPDATE ${table} SET language = $2 WHERE language = $1`, [from, to]);
    }
  }

  private joinTranslations(kind: TranslatedKind, language: string): string {
    return `FROM ${this.items.of(kind).table} AS item LEFT JOIN ${this.items.translations(kind)} AS translation
      ON translation.item_id = item.id AND translation.language = ${language}`;
  }

  private isTranslated(kind: TranslatedKind): string {
    return this.items.of(kind).isTranslatedWhere ?? 'true';
  }
}
