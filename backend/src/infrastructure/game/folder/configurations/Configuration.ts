/** The values of a configuration file, of which nothing is known. */
export class Configuration {
  constructor(private readonly value: unknown) {}

  /** A part of it; empty if there is none. */
  at(...path: readonly string[]): Configuration {
    let value = this.value;
    for (const name of path)
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined;
    return new Configuration(value);
  }

  /** Texts and numbers as text; null for anything else. */
  text(...path: readonly string[]): string | null {
    const { value } = this.at(...path);
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
  }

  /** The names of its parts, with the parts. */
  entries(): [string, Configuration][] {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value).map(([name, part]) => [name, new Configuration(part)]);
  }

  /** The parts of a list. */
  items(): Configuration[] {
    return Array.isArray(this.value) ? this.value.map((part) => new Configuration(part)) : [];
  }
}
