import type { EntityMetadata, ObjectLiteral } from 'typeorm';

interface Property {
  readonly name: string;
  readonly read: ((stored: unknown) => unknown) | null;
}

/** How the rows of a table become the things of the domain, by the mapping that TypeORM has of them; for tables without relations. */
export class RowShape<T extends ObjectLiteral> {
  /** As a statement selects them. */
  readonly columns: string;
  private readonly properties: readonly Property[];
  private readonly prototype: object;

  constructor({ tableName, columns, relations, target }: EntityMetadata) {
    if (relations.length > 0) throw new Error(`${tableName} has relations; read it by its repository.`);
    this.prototype = (target as { prototype: object }).prototype;
    this.columns = columns.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`).join(', ');
    this.properties = columns.map(({ propertyName, transformer }) => ({
      name: propertyName,
      read: transformer && !Array.isArray(transformer) ? (stored) => transformer.from(stored) : null,
    }));
  }

  /** As TypeORM does it, without the constructor. */
  revive(row: Record<string, unknown>): T {
    const thing = Object.create(this.prototype) as Record<string, unknown>;
    for (const { name, read } of this.properties) thing[name] = read ? read(row[name]) : row[name];
    return thing as T;
  }
}
