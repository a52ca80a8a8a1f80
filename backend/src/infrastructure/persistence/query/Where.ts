/** Conditions of a statement and their parameter values: each `?` stands for the next value. */
export class Where {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];

  and(condition: string, ...values: readonly unknown[]): this {
    const [first = '', ...rest] = condition.split('?');
    if (rest.length !== values.length) throw new Error(`“${condition}” does not have ${values.length} placeholders.`);
    this.conditions.push(rest.reduce((sql, part, index) => sql + this.bind(values[index]) + part, first));
    return this;
  }

  /** Adds a parameter value and returns its placeholder. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  toString(): string {
    return this.conditions.length > 0 ? `WHERE ${this.conditions.join(' AND ')}` : '';
  }
}
