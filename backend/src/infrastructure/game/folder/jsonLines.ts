/** Where a text stops being valid JSON, and why; `problem` never quotes the text. */
export interface JsonFault {
  /** Counted from 1, as the position in the line is. */
  readonly line: number;
  readonly problem: string;
}

const SPACE = /[ \t\r\n]/;
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

class Fault extends Error {
  constructor(
    readonly at: number,
    problem: string,
  ) {
    super(problem);
  }
}

/** The first fault in a text that `JSON.parse` rejected. Only newer versions of Node report its position. */
export function findJsonFault(text: string): JsonFault {
  try {
    const scanner = new JsonScanner(text);
    scanner.value();
    scanner.end();
  } catch (thrown) {
    if (thrown instanceof Fault) return { line: lineAt(text, thrown.at), problem: describeFault(text, thrown) };
    throw thrown;
  }
  return { line: 1, problem: 'it is not valid JSON' };
}

/** The game writes its lists in one line, so the line alone does not say where. */
function describeFault(text: string, { at, message }: Fault): string {
  if (at >= text.length) return message;
  return `${message} at character ${at - text.lastIndexOf('\n', at - 1)}`;
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Scans JSON without building values and without recursion, so deep nesting cannot exhaust the stack. */
class JsonScanner {
  private at = 0;

  constructor(private readonly text: string) {}

  value(): void {
    const open: string[] = [];
    for (;;) {
      const firstCharacter = this.peek();
      if (firstCharacter === '{' || firstCharacter === '[') {
        this.at += 1;
        const closing = firstCharacter === '{' ? '}' : ']';
        if (this.peek() !== closing) {
          open.push(closing);
          if (closing === '}') this.key();
          continue;
        }
        this.at += 1;
      } else if (firstCharacter === '"') this.string();
      else this.literal();

      if (!this.advanceToNextValue(open)) return;
    }
  }

  end(): void {
    if (this.peek() !== '') throw new Fault(this.at, 'there is text after the end');
  }

  /** Closes what ends here and skips the comma before the next value; false at the end of the outermost value. */
  private advanceToNextValue(open: string[]): boolean {
    for (;;) {
      const closing = open.at(-1);
      if (closing === undefined) return false;
      const next = this.peek();
      if (next !== closing && next !== ',') throw this.unexpected(`a comma or ${closing} is missing`);
      this.at += 1;
      if (next === ',') {
        if (closing === '}') this.key();
        return true;
      }
      open.pop();
    }
  }

  private key(): void {
    if (this.peek() !== '"') throw this.unexpected('a name in quotes is missing');
    this.string();
    if (this.peek() !== ':') throw this.unexpected('a colon is missing');
    this.at += 1;
  }

  private string(): void {
    const begin = this.at;
    for (this.at += 1; this.at < this.text.length; this.at++) {
      const character = this.text.charAt(this.at);
      if (character === '"') {
        this.at += 1;
        return;
      }
      if (character === '\\') {
        if (!this.matches(ESCAPE)) throw new Fault(this.at, 'an escape sequence is not valid');
        this.at -= 1;
      } else if (character < ' ') throw new Fault(this.at, 'a string is not closed');
    }
    throw new Fault(begin, 'a string is not closed');
  }

  private literal(): void {
    if (!this.matches(LITERAL)) throw this.unexpected('a value is missing');
  }

  private matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    this.at += found?.length ?? 0;
    return found !== undefined;
  }

  /** The next character that is not whitespace; '' at the end. */
  private peek(): string {
    while (SPACE.test(this.text.charAt(this.at))) this.at += 1;
    return this.text.charAt(this.at);
  }

  private unexpected(problem: string): Fault {
    return new Fault(this.at, this.at >= this.text.length ? 'it is incomplete' : problem);
  }
}
