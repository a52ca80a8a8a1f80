import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** In characters of HTML, of all texts together. */
const MAX_CHARACTERS = 16 * 2 ** 20;

/** What the site says about an address in a text. */
export type Lookup<Answer> = (address: string) => Answer;

interface Rendering<Rendered> {
  readonly rendered: Rendered;
  /** What was looked up for it, and the answers. */
  readonly answers: ReadonlyMap<string, string>;
}

/**
 * Rendered texts of staff, so that a text costs its rendering once and not at each visit. A rendering holds as long as the
 * site gives the same answers about its links and pictures.
 */
export class RenderedTexts<Answer, Rendered extends { readonly html: string }> {
  private readonly kept = new LRUCache<string, Rendering<Rendered>>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ rendered }) => rendered.html.length + 1,
  });

  /** `render` must ask about every address through the function that it gets. `language` is that of the answers. */
  find(text: string, language: string, look: Lookup<Answer>, render: (look: Lookup<Answer>) => Rendered): Rendered {
    const key = createHash('sha256').update(`${language}\n${text}`).digest('base64');
    const known = this.kept.get(key);
    if (known && [...known.answers].every(([address, answer]) => answer === written(look(address))))
      return known.rendered;

    const answers = new Map<string, string>();
    const rendered = render((address) => {
      const answer = look(address);
      answers.set(address, written(answer));
      return answer;
    });
    this.kept.set(key, { rendered, answers });
    return rendered;
  }
}

const written = (answer: unknown): string => String(JSON.stringify(answer));
