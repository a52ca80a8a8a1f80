import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { ConnectionFacts } from './ConnectionFacts';

const METHOD = 'POST';
const CONTENT_TYPE = 'application/json';

/** The webhook URL to enter at the payment provider. */
export function EndpointPane({ url }: { url: string }) {
  const t = useTexts('admin/payments');
  const urlElement = useRef<HTMLElement>(null);
  const toast = useToast();

  async function copy() {
    if (await copyText(url)) return toast({ title: t('success'), text: t('url.copied') });
    if (urlElement.current) window.getSelection()?.selectAllChildren(urlElement.current);
    toast({ title: t('copy.failed'), text: t('url.byHand', { url }), tone: 'error' });
  }

  return (
    <Pane>
      <PaneHead>
        <h2>{t('endpoint')}</h2>
      </PaneHead>
      <PaneBody>
        <EndpointUrl>
          <code ref={urlElement}>{url}</code>
          <Button variant="outlined" onClick={() => void copy()}>
            <Glyph name="copy" />
            {t.rich('url.copy', { hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
          </Button>
        </EndpointUrl>
        <ConnectionFacts>
          <dt>{t('method')}</dt>
          <dd>{METHOD}</dd>
          <dt>{t('contentType')}</dt>
          <dd>{CONTENT_TYPE}</dd>
        </ConnectionFacts>
      </PaneBody>
    </Pane>
  );
}

const EndpointUrl = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 8,
  '& code': {
    ...theme.typography.mono,
    flex: '1 1 240px',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '6px 12px',
    fontSize: '0.875rem',
    background: theme.vars.palette.background.sunken,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    overflowWrap: 'anywhere',
    ...theme.applyStyles('light', { background: theme.vars.palette.background.default }),
  },
  [below('tablet')]: { '& button': { flex: '1 1 auto' } },
}));
