/** The replacement for a range of the text, and the selection afterwards. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  select: [start: number, end: number];
}

/** Computes an edit from the text and its selection. */
export type Tool = (text: string, start: number, end: number) => Edit;

/** Wraps the selection in marks, or removes them. */
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

    // Markdown ignores marks next to a space, so surrounding spaces stay outside.
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

/** Prefixes every selected line with a mark, or removes it if all lines have it. */
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

/** The selection becomes the link text or, if it is an address, the target. The other part is selected for typing. */
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

/** Inline code, or a fenced block when the selection has several lines. */
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
