import type { EntitySchemaColumnOptions } from 'typeorm';
import { Money } from '../../../domain/shared/Money';

/** A primary key that the domain generates (`randomUUID`), so that an object has its id before it is stored. */
export const id: EntitySchemaColumnOptions = { type: 'uuid', name: 'id', primary: true };

export const text = (name: string, options: Partial<EntitySchemaColumnOptions> = {}): EntitySchemaColumnOptions => ({
  type: 'text',
  name,
  ...options,
});

export const int = (name: string, options: Partial<EntitySchemaColumnOptions> = {}): EntitySchemaColumnOptions => ({
  type: 'int',
  name,
  ...options,
});

/** A whole number beyond the range of `int`, exact up to `Number.MAX_SAFE_INTEGER`. */
export const bigint = (name: string, options: Partial<EntitySchemaColumnOptions> = {}): EntitySchemaColumnOptions => ({
  type: 'bigint',
  name,
  transformer: {
    to: (value?: number | null) => value,
    from: (text: string | null) => (text === null ? null : Number(text)),
  },
  ...options,
});

export const bool = (name: string, options: Partial<EntitySchemaColumnOptions> = {}): EntitySchemaColumnOptions => ({
  type: 'boolean',
  name,
  ...options,
});

/** A timestamp with time zone, in millisecond precision. */
export const timestamp = (
  name: string,
  options: Partial<EntitySchemaColumnOptions> = {},
): EntitySchemaColumnOptions => ({
  type: 'timestamptz',
  name,
  precision: 3,
  ...options,
});

/** An amount of money, exact to the cent. */
export const money = (name: string, options: Partial<EntitySchemaColumnOptions> = {}): EntitySchemaColumnOptions => ({
  type: 'numeric',
  name,
  precision: 10,
  scale: 2,
  transformer: {
    to: (amount?: Money | null) => amount && String(amount),
    from: (text: string | null) => (text === null ? null : Money.of(text)),
  },
  ...options,
});

/** A sum of amounts, which may be larger than any one of them. */
export const moneyTotal = (
  name: string,
  options: Partial<EntitySchemaColumnOptions> = {},
): EntitySchemaColumnOptions => ({
  ...money(name),
  precision: 30,
  transformer: {
    to: (amount?: Money | null) => amount && String(amount),
    from: (text: string | null) => (text === null ? null : Money.sum(text)),
  },
  ...options,
});

/** Counts the changes of a row for optimistic concurrency: an editor states the version that the edit started from. */
export const version: EntitySchemaColumnOptions = { type: 'int', name: 'version', version: true, default: 1 };

/**
 * The language that an item was written in: the default language of the site at that time. The database fills it in,
 * and only translations read it.
 */
export const writtenIn: Record<string, EntitySchemaColumnOptions> = {
  language: {
    type: 'text',
    name: 'language',
    default: () => 'site_language()',
    select: false,
    insert: false,
    update: false,
  },
};
