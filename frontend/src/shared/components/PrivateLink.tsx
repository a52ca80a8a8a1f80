import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { copyText } from '@/shared/lib/copyText';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { VisuallyHidden } from './VisuallyHidden';

/** The link that opens a request without signing in, with a copy button. Pages that show it load the texts `requests`. */
export function PrivateLink({ link }: { link: string }) {
  const t = useTexts('requests');
  const text = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  const toast = useToast();

  async function copy() {
    if (await copyText(link)) return toast({ title: t('success'), text: t('link.copied') });
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
    toast({ title: t('link.copyFailed'), text: t('link.selected'), tone: 'error' });
  }

  return (
    <LinkBox>
      <code ref={text} dir="ltr">
        {link}
      </code>
      {isHydrated && (
        <Button variant="outlined" onClick={() => void copy()}>
          <Glyph name="copy" />
          {t.rich('link.copy', { hidden: (hidden) => <VisuallyHidden>{hidden}</VisuallyHidden> })}
        </Button>
      )}
    </LinkBox>
  );
}

const LinkBox = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  padding: '4px 4px 4px 12px',
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 4,
  background: theme.vars.palette.background.sunken,
  ...theme.applyStyles('light', { background: theme.vars.palette.background.paper }),
  '& code': {
    ...theme.typography.mono,
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    fontSize: '0.875rem',
    fontWeight: 600,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (scripting: none)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  '& button': { flex: 'none', minHeight: 44 },
}));
