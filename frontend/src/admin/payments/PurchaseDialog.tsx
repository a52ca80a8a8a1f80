import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { formatAmount } from '../analytics/money';
import { ReadingDialog } from '../components/layout/ReadingDialog';
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

  return (
    <ReadingDialog title={t('purchaseOf', { username })} width={640} onClose={onClose}>
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
    </ReadingDialog>
  );
}

const PurchaseFacts = styled(ConnectionFacts)({ '& dd': { fontFamily: 'inherit' } });
