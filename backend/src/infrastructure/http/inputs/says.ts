import type { Sentence } from '../../../domain/shared/Sentence';

/** The sentence of a rule. Its message is English; the context carries the sentence to `toInvalidInput`. */
export const says = (text: Sentence) => ({ message: text.toString(), context: { sentence: text } });
