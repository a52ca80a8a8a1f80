/** What replaces a stretch of the text, and what is selected then. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  select: [start: number, end: number];
}

/** Reads the text and what is selected in it. */
export type Tool = (text: string, start: number, end: number) => Edit;

/** Puts marks around what is selected, or takes them away again. */
const wrap =
  (mark: string, placeholder: string): Tool =>
  (text, start, end) => {
    const size = mark.length;
    const isInside = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
    if (isInside && start >= size) {
      const inner = text.slice(start, end);
      return { from: start - size, to: end + size, text: inner, select: [start - size, end - size] };
    }

    const chosen = text.slice(start, end);
    if (chosen.length > 2 * size && chosen.startsWith(mark) && chosen.endsWith(mark)) {
      const inner = chosen.slice(size, -size);
      return { from: start, to: end, text: inner, select: [start, start + inner.length] };
    }

    // Marks that stand beside a space would be no marks.
    const words = chosen.trim() || placeholder;
    const before = chosen.trim() ? chosen.slice(0, chosen.indexOf(words)) : '';
    const after = chosen.slice(before.length + (chosen.trim() ? words.length : 0));
    const first = start + before.length + size;
    return {
      from: start,
      to: end,
      text: `${before}${mark}${words}${mark}${after}`,
      select: [first, first + words.length],
    };
  };

/** Begins every selected line with a mark, or takes it away where all of them have it. */
const begin =
  (mark: string, placeholder: string): Tool =>
  (text, start, end) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', end);
    const to = next < 0 ? text.length : next;
    const lines = text.slice(from, to).split('\n');
    const written = lines.filter((line) => line.trim() !== '');

    if (written.length === 0) {
      const line = mark + placeholder;
      return { from, to, text: line, select: [from + mark.length, from + line.length] };
    }
    const hasAll = written.every((line) => line.startsWith(mark));
    const changed = lines.map((line) => {
      if (hasAll) return line.startsWith(mark) ? line.slice(mark.length) : line;
      return line.trim() === '' || line.startsWith(mark) ? line : mark + line;
    });
    const whole = changed.join('\n');
    return { from, to, text: whole, select: [lines.length > 1 ? from : from + whole.length, from + whole.length] };
  };

/** What is selected becomes the words or, if it is an address, the address; the other of them is to be typed next. */
const address =
  (before: string, placeholder: string): Tool =>
  (text, start, end) => {
    const chosen = text.slice(start, end).trim();
    const isAddress = /^(https?:\/\/|\/)\S+$/.test(chosen);
    const words = isAddress ? placeholder : chosen || placeholder;
    const target = isAddress ? chosen : 'https://';
    const wordsAt = start + before.length;
    const targetAt = wordsAt + words.length + 2;
    return {
      from: start,
      to: end,
      text: `${before}${words}](${target})`,
      select: isAddress || !chosen ? [wordsAt, wordsAt + words.length] : [targetAt, targetAt + target.length],
    };
  };

const inLine = wrap('`', 'code');

/** In a line, or as lines of its own when there are several. */
const code: Tool = (text, start, end) => {
  const chosen = text.slice(start, end);
  if (!chosen.includes('\n')) return inLine(text, start, end);
  const lines = chosen.replace(/^\n+|(?<!\n)\n+$/g, '');
  const lead = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const block = `${lead}\`\`\`\n${lines}\n\`\`\`\n`;
  const first = start + lead.length + 4;
  return { from: start, to: end, text: block, select: [first, first + lines.length] };
};

export const tools = {
  heading: begin('## ', 'Heading'),
  bold: wrap('**', 'bold'),
  italic: wrap('_', 'italic'),
  link: address('[', 'words'),
  image: address('![', 'what the picture shows'),
  list: begin('- ', 'item'),
  quote: begin('> ', 'quote'),
  code,
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;
