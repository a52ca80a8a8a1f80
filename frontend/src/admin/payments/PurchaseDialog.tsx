import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { TimeText } from '@/shared/components/TimeText';
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
  const { id, username, email, items, totalAmount, currency, paymentId, status, createdAt } = purchase;
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
        <h2 id={titleId}>Purchase of {username}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <Glyph name="close" />
        </IconButton>
      </DialogHead>
      <DialogBody>
        <PurchaseFacts>
          <dt>Items</dt>
          <dd>{formatItems(items)}</dd>
          <dt>Amount</dt>
          <dd>
            {formatAmount(totalAmount)} {currency}
          </dd>
          <dt>State</dt>
          <dd>
            <PurchaseState status={status} />
          </dd>
          <dt>Date</dt>
          <dd>
            <TimeText at={createdAt} format="moment" relative />
          </dd>
          <dt>Transaction</dt>
          <dd>{paymentId ?? '—'}</dd>
          <dt>Email</dt>
          <dd>{email || '— deleted after two years, or not sent by Tebex'}</dd>
        </PurchaseFacts>
        <AlsoAbout username={username} kind="purchase" id={id} />
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const PurchaseFacts = styled(ConnectionFacts)({ '& dd': { fontFamily: 'inherit' } });
