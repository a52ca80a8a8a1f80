import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { ContactOptions } from './ContactOptions';
import { type Clause, LegalText } from './LegalText';
import { Warning } from './Warning';

const intro = (
  <p>
    All purchases are digital goods that are delivered in-game. A purchase is final unless one of the reasons below
    applies. This policy does not limit your legal rights that cannot be waived.
  </p>
);

const clauses: Clause[] = [
  {
    title: 'Refund Eligibility',
    body: (
      <>
        <p>You can request a refund after</p>
        <ul>
          <li>
            <b>a downtime of the server of 24 hours or more</b>; scheduled maintenance does not count,
          </li>
          <li>
            <b>technical problems that prevented your access for more than 48 hours</b>, if the cause was on our side,
          </li>
          <li>
            <b>the permanent closure of the server</b>.
          </li>
        </ul>
        <p>
          We must receive your request <b>within 7 days</b> of the issue. Every refund is decided case by case and at
          our discretion: a reason from this list lets you request a refund, but does not guarantee it.
        </p>
      </>
    ),
  },
  {
    title: 'Non-Refundable Situations',
    body: (
      <>
        <p>There is no refund for</p>
        <ul>
          <li>accidental purchases,</li>
          <li>a change of mind,</li>
          <li>purchases of players who were banned or otherwise punished,</li>
          <li>problems on your own side, such as your connection, device or game version,</li>
          <li>descriptions that were misunderstood,</li>
          <li>delays in delivery,</li>
          <li>purchases made during a sale.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'How to Request a Refund',
    body: (
      <>
        <ol>
          <li>
            <Link to={paths.ticket('store')}>Submit a ticket</Link> in the category Store/Payment Issue within 7 days of
            the issue.
          </li>
          <li>
            Include your in-game username, the transaction number from the store’s e-mail, the date of the purchase, and
            what happened.
          </li>
          <li>Wait for our answer by e-mail. Please do not open a dispute with your bank before you receive it.</li>
        </ol>
      </>
    ),
  },
  {
    title: 'Chargeback Warning',
    body: (
      <Warning>
        <p>
          <b>Contact us first.</b> A chargeback without contacting us leads to
        </p>
        <ul>
          <li>a permanent ban from the server,</li>
          <li>the loss of everything you purchased,</li>
          <li>a report to the store provider and the payment services.</li>
        </ul>
      </Warning>
    ),
  },
  {
    title: 'Where to Get Help',
    body: (
      <>
        <p>If you have questions about a purchase, contact us through</p>
        <ContactOptions category="store" />
      </>
    ),
  },
];

export function RefundPage() {
  return <LegalText page="refund" scene="chest" changed="2026-11-23" intro={intro} clauses={clauses} />;
}
