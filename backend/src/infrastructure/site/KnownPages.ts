import type { Operation, Questions } from './Questions';

/** In milliseconds; nothing but the year at the foot of a page comes from the clock. */
const LONGEST = 60 * 60_000;

/** Of all pages together, in characters; rather than choosing which to give up, it begins anew. */
const MOST = 8_000_000;

interface Known<Page> {
  readonly page: Page;
  readonly questions: readonly Operation[];
  /** To the questions, as text. */
  readonly answers: readonly string[];
  readonly since: number;
}

/**
 * Pages that were rendered before, by their addresses. The same answers make the same page, and to render it takes ten times as
 * long as to ask for them: so what it was made from is asked anew, and the page is only rendered where something has changed.
 */
export class KnownPages<Page extends { readonly html: string }> {
  private readonly known = new Map<string, Known<Page>>();
  private size = 0;

  async find(url: string, visitor: Questions): Promise<Page | null> {
    const known = this.known.get(url);
    if (!known || Date.now() - known.since > LONGEST) return null;
    const answers = await answersTo(known.questions, visitor);
    return answers.every((answer, index) => answer === known.answers[index]) ? known.page : null;
  }

  async keep(url: string, page: Page, questions: readonly Operation[], visitor: Questions): Promise<void> {
    const answers = await answersTo(questions, visitor);
    this.forget(url);
    const known = { page, questions, answers, since: Date.now() };
    if (this.size + sizeOf(known) > MOST) this.forgetAll();
    this.known.set(url, known);
    this.size += sizeOf(known);
  }

  private forget(url: string): void {
    const known = this.known.get(url);
    if (known) this.size -= sizeOf(known);
    this.known.delete(url);
  }

  private forgetAll(): void {
    this.known.clear();
    this.size = 0;
  }
}

const answersTo = (questions: readonly Operation[], visitor: Questions): Promise<string[]> =>
  Promise.all(questions.map(async (question) => JSON.stringify(await visitor.ask(question))));

const sizeOf = ({ page, answers }: Known<{ readonly html: string }>): number =>
  answers.reduce((sum, answer) => sum + answer.length, page.html.length);
