import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { likePattern } from './lists';

/** The texts that a list is searched in. The expressions must match those of the trigram indexes exactly. */
export interface SearchedTexts {
  readonly table: string;
  readonly expression: string;
  readonly translations: string;
  readonly translatedExpression: string;
}

/**
 * Filters a list by a part of its texts, as they were written or in one language. A union, because PostgreSQL uses
 * either index only where no OR connects them.
 */
export function searchTexts<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  { table, expression, translations, translatedExpression }: SearchedTexts,
  part: string,
  language: string | null | undefined,
): void {
  const pattern = likePattern(part);
  if (!language) {
    query.andWhere(`(${expression}) ILIKE :pattern`, { pattern });
    return;
  }
  query.andWhere(
    `${query.alias}.id IN (
       SELECT id FROM ${table} WHERE (${expression}) ILIKE :pattern
       UNION SELECT item_id FROM ${translations} WHERE language = :language AND (${translatedExpression}) ILIKE :pattern
     )`,
    { pattern, language },
  );
}
