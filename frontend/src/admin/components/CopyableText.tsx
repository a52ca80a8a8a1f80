import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';

interface Props {
  /** The name of the value, for the toast and screen readers. */
  label: string;
  text: string;
}

/** A value to enter elsewhere, with a copy button. Long values are truncated. */
export function CopyableText({ label, text }: Props) {
  const t = useTexts('admin/panel');
  const textElement = useRef<HTMLElement>(null);
  const toast = useToast();

  async function copy() {
    if (await copyText(text)) return toast({ title: t('success'), text: t('copy.done', { label }) });
    if (textElement.current) window.getSelection()?.selectAllChildren(textElement.current);
    toast({ title: t('copy.failed'), text: t('copy.selected'), tone: 'error' });
  }

  return (
    <CopyableTextLayout>
      <code ref={textElement}>{text}</code>
      <Button variant="outlined" size="small" onClick={() => void copy()}>
        <Glyph name="copy" />
        {t.rich('copy.button', { label, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
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
