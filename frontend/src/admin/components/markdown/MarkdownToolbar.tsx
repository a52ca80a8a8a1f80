import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { Glyph, type GlyphName, type GlyphRows } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { panelGlyphs } from '../../panel/panelGlyphs';
import type { ToolName } from './markdownEdits';

/** `upload` opens the picture library instead of changing the text. */
export type ToolbarAction = ToolName | 'upload';

const buttons: { name: ToolbarAction; glyph: GlyphName | GlyphRows; key?: string }[] = [
  { name: 'heading', glyph: panelGlyphs.heading },
  { name: 'bold', glyph: panelGlyphs.bold, key: 'B' },
  { name: 'italic', glyph: panelGlyphs.italic, key: 'I' },
  { name: 'link', glyph: panelGlyphs.link, key: 'K' },
  { name: 'image', glyph: 'image' },
  { name: 'upload', glyph: 'up' },
  { name: 'list', glyph: 'list' },
  { name: 'quote', glyph: panelGlyphs.quote },
  { name: 'code', glyph: panelGlyphs.code, key: 'E' },
];

/** The tool for a key pressed with Ctrl, or Cmd on a Mac. */
export const toolForKey = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): ToolbarAction | undefined =>
  (ctrlKey || metaKey) && !altKey && !shiftKey
    ? buttons.find((button) => button.key === key.toUpperCase())?.name
    : undefined;

interface Props {
  /** The id of the text field. */
  fieldId: string;
  onUse: (name: ToolbarAction) => void;
}

/** A toolbar with a roving tabindex: one Tab stop, arrow keys move between the buttons. */
export function MarkdownToolbar({ fieldId, onUse }: Props) {
  const t = useTexts('admin/panel');
  const labelled = buttons.map((button) => ({ ...button, label: t(`markdown.${button.name}`) }));
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
    <ToolButtons role="toolbar" aria-label={t('markdown.formatting')} aria-controls={fieldId} onKeyDown={move}>
      {labelled.map(({ name, glyph, label, key }, index) => (
        <IconButton
          key={name}
          size="small"
          aria-label={label}
          aria-keyshortcuts={key && `Control+${key}`}
          title={key ? t('markdown.shortcut', { label, key }) : label}
          tabIndex={index === focusedIndex ? 0 : -1}
          onFocus={() => setFocusedIndex(index)}
          onClick={() => onUse(name)}
        >
          <Glyph name={glyph} />
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
