import { UseMiddleware } from 'type-graphql';
import { readSentence } from '../../domain/shared/Sentence';
import { localize } from './localize';

const saidFields = new Map<object, Set<string>>();

/** Gives a text of the server in the language of its reader, in GraphQL and REST. It is stored by `said`. */
export const Said = (): PropertyDecorator => (view, field) => {
  const fields = saidFields.get(view.constructor) ?? new Set();
  saidFields.set(view.constructor, fields.add(String(field)));
  UseMiddleware(async (_action, next) => say(await next()))(view, field);
};

/** Whether a field of a view is declared with `@Said`. */
export const isSaid = (View: object, field: string): boolean => saidFields.get(View)?.has(field) ?? false;

export const say = (text: unknown): unknown => (typeof text === 'string' ? localize(readSentence(text)) : text);
