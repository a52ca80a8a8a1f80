import type { Texts } from '@/shared/texts/Language';
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
const toggleWrap =
  (mark: string, placeholder: string): Tool =>
  (text, start, end) => {
    const size = mark.length;
    const isInside = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
    if (isInside && start >= size) {
      const inner = text.slice(start, end);
      return { from: start - size, to: end + size, text: inner, select: [start - size, end - size] };
    }

    const selected = text.slice(start, end);
    if (selected.length > 2 * size && selected.startsWith(mark) && selected.endsWith(mark)) {
      const inner = selected.slice(size, -size);
      return { from: start, to: end, text: inner, select: [start, start + inner.length] };
    }

    // Markdown ignores marks next to a space, so surrounding spaces stay outside.
    const trimmed = selected.trim() || placeholder;
    const before = selected.trim() ? selected.slice(0, selected.indexOf(trimmed)) : '';
    const after = selected.slice(before.length + (selected.trim() ? trimmed.length : 0));
    const first = start + before.length + size;
    return {
      from: start,
      to: end,
      text: `${before}${mark}${trimmed}${mark}${after}`,
      select: [first, first + trimmed.length],
    };
  };

/** Prefixes every selected line with a mark, or removes it if all lines have it. */
const toggleLinePrefix =
  (mark: string, placeholder: string): Tool =>
  (text, start, end) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', end);
    const to = next < 0 ? text.length : next;
    const lines = text.slice(from, to).split('\n');
    const nonEmptyLines = lines.filter((line) => line.trim() !== '');

    if (nonEmptyLines.length === 0) {
      const line = mark + placeholder;
      return { from, to, text: line, select: [from + mark.length, from + line.length] };
    }
    const hasAll = nonEmptyLines.every((line) => line.startsWith(mark));
    const changed = lines.map((line) => {
      if (hasAll) return line.startsWith(mark) ? line.slice(mark.length) : line;
      return line.trim() === '' || line.startsWith(mark) ? line : mark + line;
    });
    const newText = changed.join('\n');
    return {
      from,
      to,
      text: newText,
      select: [lines.length > 1 ? from : from + newText.length, from + newText.length],
    };
  };

/** The selection becomes the link text or, if it is an address, the target. The other part is selected for typing. */
const insertLink =
  (before: string, placeholder: string): Tool =>
  (text, start, end) => {
    const selected = text.slice(start, end).trim();
    const isAddress = /^(https?:\/\/|\/)\S+$/.test(selected);
    const linkText = isAddress ? placeholder : selected || placeholder;
    const target = isAddress ? selected : 'https://';
    const linkTextStart = start + before.length;
    const targetStart = linkTextStart + linkText.length + 2;
    return {
      from: start,
      to: end,
      text: `${before}${linkText}](${target})`,
      select:
        isAddress || !selected
          ? [linkTextStart, linkTextStart + linkText.length]
          : [targetStart, targetStart + target.length],
    };
  };

/** Inline code, or a fenced block when the selection has several lines. */
const toggleCode =
  (placeholder: string): Tool =>
  (text, start, end) => {
    const selected = text.slice(start, end);
    if (!selected.includes('\n')) return toggleWrap('`', placeholder)(text, start, end);
    const content = selected.replace(/^\n+|(?<!\n)\n+$/g, '');
    const lead = start === 0 || text[start - 1] === '\n' ? '' : '\n';
    const block = `${lead}\`\`\`\n${content}\n\`\`\`\n`;
    const first = start + lead.length + 4;
    return { from: start, to: end, text: block, select: [first, first + content.length] };
  };

export const toolsOf = (t: Texts<'admin/panel'>) =>
  ({
    heading: toggleLinePrefix('## ', t('markdown.heading')),
    bold: toggleWrap('**', t('markdown.boldText')),
    italic: toggleWrap('_', t('markdown.italicText')),
    link: insertLink('[', t('markdown.linkText')),
    image: insertLink('![', t('markdown.imageText')),
    list: toggleLinePrefix('- ', t('markdown.itemText')),
    quote: toggleLinePrefix('> ', t('markdown.quoteText')),
    code: toggleCode(t('markdown.codeText')),
  }) satisfies Record<string, Tool>;

export type ToolName = keyof ReturnType<typeof toolsOf>;
