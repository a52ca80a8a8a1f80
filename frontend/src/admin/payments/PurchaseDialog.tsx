import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { formatAmount } from '../analytics/money';
import { DialogBody, DialogFoot, DialogHead } from '../components/forms/DialogParts';
import { AlsoAbout } from '../playerRecord/AlsoAbout';
import { ConnectionFacts } from './ConnectionFacts';
import { formatItems } from './formatItems';
import type { Purchase } from './operations';
import { PurchaseState } from './PurchaseState';

interface Props {
  purchase: Purchase;
  onClose: () => void;
}

/** A purchase, and what else is known about its player. */
export function PurchaseDialog({ purchase, onClose }: Props) {
  const t = useTexts('admin/payments');
  const { id, username, email, items, totalAmount, currency, paymentId, status, createdAt, isTest } = purchase;
  const language = useLanguage();
  const titleId = useId();

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: 640 } } }}
      onClose={onClose}
    >
      <DialogHead>
        <h2 id={titleId}>{t('purchaseOf', { username })}</h2>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <DialogBody>
        <PurchaseFacts>
          <dt>{t('items')}</dt>
          <dd>{formatItems(t, items)}</dd>
          <dt>{t('amount')}</dt>
          <dd>
            {formatAmount(language, totalAmount, currency)} {currency}
          </dd>
          <dt>{t('state')}</dt>
          <dd>
            <PurchaseState {...{ status, isTest }} />
          </dd>
          <dt>{t('date')}</dt>
          <dd>
            <TimeText at={createdAt} format="moment" relative />
          </dd>
          <dt>{t('transaction')}</dt>
          <dd>{paymentId ?? '—'}</dd>
          <dt>{t('email')}</dt>
          <dd>{email || t('email.deleted')}</dd>
        </PurchaseFacts>
        <AlsoAbout username={username} kind="purchase" id={id} />
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const PurchaseFacts = styled(ConnectionFacts)({ '& dd': { fontFamily: 'inherit' } });
