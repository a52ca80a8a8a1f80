import type { Texts } from '@/shared/texts/Language';
import { type ToolName, toolsOf } from './markdownEdits';

/** Edits the text as if the user had typed it, so that the browser's undo works. */
export function applyTool(t: Texts<'admin/panel'>, field: HTMLTextAreaElement, name: ToolName) {
  const { from, to, text, select } = toolsOf(t)[name](field.value, field.selectionStart, field.selectionEnd);
  field.focus();
  field.setSelectionRange(from, to);
  insertText(field, text);
  field.setSelectionRange(...select);
}

/** Replaces the selection as if the user had typed the text. */
export function insertText(field: HTMLTextAreaElement, text: string) {
  const { selectionStart, selectionEnd } = field;
  field.focus();
  const isTyped = 'execCommand' in document && document.execCommand('insertText', false, text);
  if (isTyped) return;
  field.setRangeText(text, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
