import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { below } from '@/shared/theme/media';
import type { ToolName } from './markdownEdits';

const buttons: { name: ToolName; label: string; key?: string }[] = [
  { name: 'heading', label: 'Heading' },
  { name: 'bold', label: 'Bold', key: 'B' },
  { name: 'italic', label: 'Italic', key: 'I' },
  { name: 'link', label: 'Link', key: 'K' },
  { name: 'image', label: 'Image' },
  { name: 'list', label: 'List' },
  { name: 'quote', label: 'Quote' },
  { name: 'code', label: 'Code', key: 'E' },
];

/** The tool for a key pressed with Ctrl, or Cmd on a Mac. */
export const toolForKey = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): ToolName | undefined =>
  (ctrlKey || metaKey) && !altKey && !shiftKey
    ? buttons.find((button) => button.key === key.toUpperCase())?.name
    : undefined;

interface Props {
  /** The id of the text field. */
  fieldId: string;
  onUse: (name: ToolName) => void;
}

/** A toolbar with a roving tabindex: one Tab stop, arrow keys move between the buttons. */
export function MarkdownToolbar({ fieldId, onUse }: Props) {
  const [focusedIndex, setFocusedIndex] = useState(0);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const last = buttons.length - 1;
    const targets: Partial<Record<string, number>> = {
      ArrowRight: focusedIndex === last ? 0 : focusedIndex + 1,
      ArrowLeft: focusedIndex === 0 ? last : focusedIndex - 1,
      Home: 0,
      End: last,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <ToolButtons role="toolbar" aria-label="Formatting" aria-controls={fieldId} onKeyDown={move}>
      {buttons.map(({ name, label, key }, index) => (
        <IconButton
          key={name}
          size="small"
          aria-label={label}
          aria-keyshortcuts={key && `Control+${key}`}
          title={key ? `${label} (Ctrl+${key})` : label}
          tabIndex={index === focusedIndex ? 0 : -1}
          onFocus={() => setFocusedIndex(index)}
          onClick={() => onUse(name)}
        >
          <Glyph name={name} />
        </IconButton>
      ))}
    </ToolButtons>
  );
}

const ToolButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  [below('laptop')]: {
    width: '100%',
    justifyContent: 'space-between',
    '& > button': { width: 'auto', minWidth: 32, height: 44, flex: '1 1 32px', padding: 0 },
  },
});
