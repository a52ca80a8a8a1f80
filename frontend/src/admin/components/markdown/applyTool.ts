import type { Texts } from '@/shared/texts/Language';
import { toolsOf, type ToolName } from './markdownEdits';

/** Edits the text as if the user had typed it, so that the browser's undo works. */
export function applyTool(t: Texts<'admin/panel'>, field: HTMLTextAreaElement, name: ToolName) {
  const { from, to, text, select } = toolsOf(t)[name](field.value, field.selectionStart, field.selectionEnd);
  field.focus();
  field.setSelectionRange(from, to);

  const isTyped = 'execCommand' in document && document.execCommand('insertText', false, text);
  if (!isTyped) {
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
