import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { useGameVersions } from '@/shared/gameserver/useGameVersions';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';
import { buildBedrockLink, splitBedrockAddress } from './buildJoinLink';
import { JoinSteps } from './JoinSteps';

/** Space above for the toast that follows two seconds later, so that it covers nothing of the dialog. In pixels. */
const TOAST_HEIGHT = 184;

interface Props {
  address: string;
  /** Null until the browser has decided. */
  isCopied: boolean | null;
  notice: string | null;
  onCopy: () => void;
  onOpenGame: () => void;
  onClose: () => void;
}

/** Everything a visitor needs to join, whether the link to the game does something or not. */
export function JoinDialog({ address, isCopied, notice, onCopy, onOpenGame, onClose }: Props) {
  const { siteName, bedrockAddress } = useSite();
  const { supported, reported } = useGameVersions();
  const versions = supported ?? reported;
  const headingId = useId();
  const siteTexts = useTexts('site');
  const t = useTexts('home');
  const [shownAddress, setShownAddress] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (isCopied === false && shownAddress) window.getSelection()?.selectAllChildren(shownAddress);
  }, [isCopied, shownAddress]);

  return (
    <SheetDialog open onClose={onClose} maxWidth={false} fullWidth aria-labelledby={headingId}>
      <CloseButton aria-label={siteTexts('close')} onClick={onClose}>
        <Glyph name="close" size={10} />
      </CloseButton>
      {/* Focusable, because keyboard users could not scroll to the end otherwise. */}
      <ScrollArea tabIndex={0}>
        <h2 id={headingId}>{t('join.title', { siteName })}</h2>
        {notice && <p>{notice}</p>}
        <AddressRow>
          <code ref={setShownAddress}>{address}</code>
          <Button
            variant="contained"
            startIcon={<Glyph name={isCopied ? 'check' : 'copy'} />}
            aria-label={t(isCopied ? 'join.copyAddressAgain' : 'join.copyAddress')}
            onClick={onCopy}
          >
            {t(isCopied ? 'join.copied' : 'join.copy')}
          </Button>
        </AddressRow>
        <p role="status">{describeCopy(t, isCopied)}</p>
        <section>
          <h3>{t('javaEdition')}</h3>
          <JoinSteps />
          {versions && <small>{t('join.version', { versions })}</small>}
        </section>
        {bedrockAddress && <BedrockSection name={siteName} address={bedrockAddress} />}
        <GameLink>
          <p>{t('join.askedBrowser')}</p>
          <Button size="small" onClick={onOpenGame}>
            {t('join.openAgain')}
          </Button>
        </GameLink>
      </ScrollArea>
    </SheetDialog>
  );
}

/** The Bedrock Edition has links that work, and a form with two fields for when they do not. */
function BedrockSection({ name, address }: { name: string; address: string }) {
  const { host, port } = splitBedrockAddress(address);
  const t = useTexts('home');
  return (
    <section>
      <h3>{t('bedrockEdition')}</h3>
      <Button variant="outlined" href={buildBedrockLink(name, address)}>
        {t('join.bedrockAdd')}
      </Button>
      <small>
        {t.rich('join.bedrockByHand', {
          host,
          port,
          b: (text) => <b>{text}</b>,
          code: (text) => <code>{text}</code>,
        })}
      </small>
    </section>
  );
}

function describeCopy(t: Texts<'home'>, isCopied: boolean | null): string {
  if (isCopied === null) return '';
  return t(isCopied ? 'join.copiedText' : 'join.copyRefused');
}

const SheetDialog = styled(Dialog)({
  [from('tablet')]: { '& .MuiDialog-container': { alignItems: 'flex-start' } },
  '& .MuiDialog-paper': {
    maxWidth: 560,
    maxHeight: `calc(100dvh - ${TOAST_HEIGHT}px)`,
    [from('tablet')]: { marginTop: TOAST_HEIGHT, maxHeight: `calc(100dvh - ${TOAST_HEIGHT + 32}px)` },
  },
});

const CloseButton = styled(IconButton)({ position: 'absolute', top: 12, insetInlineEnd: 12, zIndex: 1 });

const ScrollArea = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '24px 28px 28px',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -2 },
  '& h2': { ...theme.typography.h3, paddingInlineEnd: 40 },
  '& h3': { ...theme.typography.body1, fontWeight: 750, marginBottom: 10 },
  '& small': { ...theme.typography.body2, display: 'block', marginTop: 10, color: theme.vars.palette.text.secondary },
  '& small code': { ...theme.typography.mono, userSelect: 'all' },
  '& > p': { color: theme.vars.palette.text.secondary },
  '& > p:empty': { display: 'none' },
  [below('tablet')]: { gap: 14, padding: '18px 16px 20px' },
}));

const AddressRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  paddingBlock: 8,
  paddingInline: '16px 8px',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 6,
  '& code': { ...theme.typography.mono, flex: '1 1 160px', fontWeight: 600, userSelect: 'all' },
}));

const GameLink = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 10,
  paddingTop: 14,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
