import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { Overline } from '@/shared/components/Overline';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { copyFailedToast } from './copyFailedToast';

/** Only decoration, loaded when there is something to celebrate. */
const PixelBurst = lazy(async (): Promise<{ default: ComponentType }> => {
  const module = await import('./PixelBurst').catch(() => null);
  return { default: module?.PixelBurst ?? (() => null) };
});

const FEEDBACK_DURATION_MS = 2000;

/** The address to copy. Null: the owner has not set it; empty: it has not loaded. */
export function AddressBox({ address }: { address: string | null }) {
  const noteId = useId();
  const [isCopied, setCopied] = useState(false);
  const addressRef = useRef<HTMLElement>(null);
  const toast = useToast();
  const t = useTexts('home');

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (!address) return;
    if (await copyText(address)) {
      setCopied(true);
      toast({ title: t('address.copied'), text: t('address.copiedText') });
    } else {
      if (addressRef.current) window.getSelection()?.selectAllChildren(addressRef.current);
      toast(copyFailedToast(t, address));
    }
  }

  return (
    <AddressPanel>
      <div>
        <Overline>{t('address.label')}</Overline>
        {address === null ? (
          <NoAddress id={noteId}>{t('address.notSet')}</NoAddress>
        ) : (
          <code ref={addressRef}>{address}</code>
        )}
      </div>
      <CopyButton
        startIcon={<Glyph name={isCopied ? 'check' : 'copy'} />}
        disabled={!address}
        aria-describedby={address === null ? noteId : undefined}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'address.copied' : 'address.copy')}
        {isCopied && (
          <Suspense>
            <PixelBurst />
          </Suspense>
        )}
      </CopyButton>
    </AddressPanel>
  );
}

const AddressPanel = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
  paddingBlock: 8,
  paddingInline: '16px 8px',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 6,
  ...theme.applyStyles('light', { background: theme.vars.palette.background.paper }),
  '& > div': { flex: 1, minWidth: 0, display: 'grid', gap: 1 },
  '& code': {
    ...theme.typography.mono,
    fontSize: '1.0625rem',
    fontWeight: 600,
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    // One click selects the whole address, also without JavaScript.
    userSelect: 'all',
    [below('laptop')]: { fontSize: 'min(0.9375rem, 4.2vw)' },
  },
}));

const NoAddress = styled('span')(({ theme }) => ({ ...theme.typography.body2, lineHeight: 1.6 }));

// Reserves the width of both labels, so that the address does not move.
const CopyButton = styled(Button)({
  minWidth: 120,
  '@media (scripting: none)': { display: 'none' },
  [below('largePhone')]: { minWidth: 106, paddingInline: 12 },
});
