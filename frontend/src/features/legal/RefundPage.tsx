import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { ContactOptions } from './ContactOptions';
import { type Clause, LegalText } from './LegalText';
import { Warning } from './Warning';

const intro = (
  <p>
    What you buy are digital goods that are delivered in-game, so a purchase is final unless one of the reasons below
    applies. Rights that the law gives you, and that cannot be waived, stay as they are.
  </p>
);

const clauses: Clause[] = [
  {
    title: 'Refund Eligibility',
    body: (
      <>
        <p>You can ask for a refund after</p>
        <ul>
          <li>
            <b>a downtime of the server of 24 hours or more</b>; scheduled maintenance does not count,
          </li>
          <li>
            <b>technical problems that kept you from getting access for more than 48 hours</b>, when their cause was on
            our side,
          </li>
          <li>
            <b>the permanent closure of the server</b>.
          </li>
        </ul>
        <p>
          Your request has to reach us <b>within 7 days</b> of the issue. Every refund is decided case by case and at
          our discretion: a reason from this list lets you ask, it does not promise the money.
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
          <li>purchases of players who were banned or punished in another way,</li>
          <li>problems on your own side, such as your connection, your device or your version of the game,</li>
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
            Give your username in the game, the number of the transaction from the store’s e-mail, the date of the
            purchase, and what happened.
          </li>
          <li>Wait for our answer by e-mail. Until then, please do not open a dispute with your bank.</li>
        </ol>
      </>
    ),
  },
  {
    title: 'Chargeback Warning',
    body: (
      <Warning>
        <p>
          <b>Talk to us first.</b> A chargeback without contacting us before leads to
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
        <p>Questions about a purchase reach us by</p>
        <ContactOptions category="store" />
      </>
    ),
  },
];

export function RefundPage() {
  return (
    <LegalText
      title="Refund Policy"
      text="When money goes back, when it does not, and how to ask."
      scene="chest"
      changed="2026-11-21"
      intro={intro}
      clauses={clauses}
    />
  );
}
