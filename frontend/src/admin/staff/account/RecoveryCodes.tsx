import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { Note } from '../../components/layout/Note';

interface Props {
  codes: string[];
  onConfirm: () => void;
}

/** Shown once: the server stores only hashes of the codes. */
export function RecoveryCodes({ codes, onConfirm }: Props) {
  const t = useTexts('admin/staff');
  const list = useRef<HTMLOListElement>(null);
  const toast = useToast();

  // The pressed button is gone, so keyboard and screen reader focus moves to the list.
  useEffect(() => list.current?.focus(), []);

  async function copy() {
    if (await copyText(codes.join('\n'))) return toast({ title: t('success'), text: t('codes.copied') });
    if (list.current) window.getSelection()?.selectAllChildren(list.current);
    toast({ title: t('copy.failed'), text: t('codes.byHand'), tone: 'error' });
  }

  return (
    <CodesLayout>
      <Note tone="warning" title={t('codes.store')}>
        {t('codes.text')}
      </Note>
      <ol ref={list} tabIndex={-1} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div>
        <Button variant="outlined" onClick={() => void copy()}>
          <Glyph name="copy" />
          {t.rich('codes.copy', { hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
        </Button>
        <Button variant="contained" color="secondary" onClick={onConfirm}>
          {t('codes.saved')}
        </Button>
      </div>
    </CodesLayout>
  );
}

const CodesLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& > ol': {
    ...theme.typography.mono,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(276px, 1fr))',
    gap: '6px 24px',
    margin: 0,
    padding: '12px 16px',
    listStyle: 'none',
    fontSize: '0.875rem',
    background: theme.vars.palette.background.sunken,
    borderRadius: 4,
    overflowWrap: 'anywhere',
    [below('mediumPhone')]: { gridTemplateColumns: '1fr', fontSize: '0.8125rem' },
  },
  '& > div:last-child': { display: 'flex', flexWrap: 'wrap', gap: 12 },
}));
