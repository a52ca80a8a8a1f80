import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { MarkdownPreview } from '../components/markdown/MarkdownPreview';

/** The reply as its readers will see it, below the field, once it is asked for. */
export function useReplyPreview(content: string, limit: number) {
  const t = useTexts('admin/conversations');
  const [isShown, setShown] = useState(false);
  return {
    button: (
      <Button variant="text" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t('preview')}
      </Button>
    ),
    preview: isShown && content.trim() !== '' && (
      <PreviewFrame>
        <MarkdownPreview kind="reply" content={content} limit={limit} />
      </PreviewFrame>
    ),
  };
}

const PreviewFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  maxHeight: 240,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
}));
