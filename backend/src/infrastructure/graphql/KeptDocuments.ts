import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import type { Context } from './Context';

type DocumentStore = NonNullable<ApolloServerOptions<Context>['documentStore']>;

/** In bytes. All documents of the site and its panel together weigh a fraction of it. */
const MOST = 24 * 2 ** 20;

/** In bytes; a document that weighs more is read anew each time, and turns no others out. */
const HEAVIEST = MOST / 32;

/** What a word or a sign costs in memory with all that hangs on it, in bytes. */
const TOKEN = 500;

/**
 * Documents that were found valid, so that they are not read and checked each time they come; those that were used least lately
 * go first. Apollo's own store weighs them as JSON, in which comments weigh nothing: a thousand requests of 90 kB took gigabytes.
 */
export class KeptDocuments implements DocumentStore {
  private readonly kept = new Map<string, DocumentNode>();
  private weight = 0;

  constructor(private readonly most = MOST) {}

  async get(key: string): Promise<DocumentNode | undefined> {
    return this.find(key);
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.keep(key, document);
  }

  async delete(key: string): Promise<boolean> {
    return this.drop(key);
  }

  find(key: string): DocumentNode | undefined {
    const document = this.kept.get(key);
    if (!document) return undefined;
    this.kept.delete(key);
    this.kept.set(key, document);
    return document;
  }

  keep(key: string, document: DocumentNode): void {
    this.drop(key);
    const weight = weightOf(document);
    if (weight > HEAVIEST) return;

    this.kept.set(key, document);
    this.weight += weight;
    for (const [oldest] of this.kept) {
      if (this.weight <= this.most) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): boolean {
    const document = this.kept.get(key);
    if (document) this.weight -= weightOf(document);
    return this.kept.delete(key);
  }
}

/** Comments are among the tokens, though nothing else of a document knows them. */
function weightOf({ loc }: DocumentNode): number {
  let tokens = 0;
  for (let token = loc?.startToken ?? null; token; token = token.next) tokens += 1;
  return tokens * TOKEN + 2 * (loc?.source.body.length ?? 0);
}
