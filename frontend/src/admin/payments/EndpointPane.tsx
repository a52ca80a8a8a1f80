import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { below } from '@/shared/theme/media';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { ConnectionFacts } from './ConnectionFacts';

/** The webhook URL to enter at the payment provider. */
export function EndpointPane({ url }: { url: string }) {
  const urlElement = useRef<HTMLElement>(null);
  const toast = useToast();

  async function copy() {
    if (await copyText(url)) return toast({ title: 'Success', text: 'Webhook URL copied to clipboard' });
    if (urlElement.current) window.getSelection()?.selectAllChildren(urlElement.current);
    toast({ title: 'Failed to copy', text: `Please copy the address manually: ${url}`, tone: 'error' });
  }

  return (
    <Pane>
      <PaneHead>
        <h3>Webhook endpoint</h3>
      </PaneHead>
      <PaneBody>
        <EndpointUrl>
          <code ref={urlElement}>{url}</code>
          <Button variant="outlined" onClick={() => void copy()}>
            <Glyph name="copy" />
            Copy<VisuallyHidden> webhook URL</VisuallyHidden>
          </Button>
        </EndpointUrl>
        <ConnectionFacts>
          <dt>Method</dt>
          <dd>POST</dd>
          <dt>Content type</dt>
          <dd>application/json</dd>
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
