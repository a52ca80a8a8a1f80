import type { EntityMetadata, ObjectLiteral } from 'typeorm';

interface Property {
  readonly name: string;
  readonly read: ((stored: unknown) => unknown) | null;
}

/** Maps table rows to domain objects, using the metadata of TypeORM; for tables without relations. */
export class RowMapper<T extends ObjectLiteral> {
  /** Column list for a SELECT. */
  readonly columns: string;
  private readonly properties: readonly Property[];
  private readonly prototype: object;

  constructor({ tableName, columns: allColumns, relations, target }: EntityMetadata) {
    if (relations.length > 0) throw new Error(`${tableName} has relations. Read it through its repository.`);
    const columns = allColumns.filter(({ isSelect }) => isSelect);
    this.prototype = (target as { prototype: object }).prototype;
    this.columns = columns.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`).join(', ');
    this.properties = columns.map(({ propertyName, transformer }) => ({
      name: propertyName,
      read: transformer && !Array.isArray(transformer) ? (stored) => transformer.from(stored) : null,
    }));
  }

  /** Hydrates a domain object without calling its constructor, as TypeORM does. */
  hydrate(row: Record<string, unknown>): T {
    const entity = Object.create(this.prototype) as Record<string, unknown>;
    for (const { name, read } of this.properties) entity[name] = read ? read(row[name]) : row[name];
    return entity as T;
  }
}
