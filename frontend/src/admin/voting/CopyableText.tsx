import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { below } from '@/shared/theme/media';

interface Props {
  /** The name of the value, for the toast and screen readers. */
  label: string;
  text: string;
}

/** A value to enter elsewhere, with a copy button. Long values are truncated. */
export function CopyableText({ label, text }: Props) {
  const textElement = useRef<HTMLElement>(null);
  const toast = useToast();

  async function copy() {
    if (await copyText(text)) return toast({ title: 'Success', text: `${label} copied to clipboard` });
    if (textElement.current) window.getSelection()?.selectAllChildren(textElement.current);
    toast({ title: 'Failed to copy', text: 'The text is selected. Please copy it manually.', tone: 'error' });
  }

  return (
    <CopyableTextLayout>
      <code ref={textElement}>{text}</code>
      <Button variant="outlined" size="small" onClick={() => void copy()}>
        <Glyph name="copy" />
        Copy<VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    </CopyableTextLayout>
  );
}

const CopyableTextLayout = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& code': {
    ...theme.typography.mono,
    minWidth: 0,
    overflow: 'hidden',
    fontSize: '0.875rem',
    fontWeight: 600,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& button': { flex: 'none' },
  [below('laptop')]: { '& button': { minHeight: 44 } },
}));
