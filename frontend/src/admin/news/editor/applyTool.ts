import { tools, type ToolName } from './markdownEdits';

/** Changes the text as if it were typed, so that the browser can undo it. */
export function applyTool(field: HTMLTextAreaElement, name: ToolName) {
  const { from, to, text, select } = tools[name](field.value, field.selectionStart, field.selectionEnd);
  field.focus();
  field.setSelectionRange(from, to);

  const isTyped = 'execCommand' in document && document.execCommand('insertText', false, text);
  if (!isTyped) {
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}
