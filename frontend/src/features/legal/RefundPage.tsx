import { Contact } from './Contact';
import { type Clause, LegalText } from './LegalText';

const clauses: Clause[] = [
  {
    title: 'When you can get a refund',
    body: (
      <>
        <p>A refund is possible after</p>
        <ul>
          <li>a downtime of the server of 24 hours or more, unless it was scheduled maintenance,</li>
          <li>technical problems on our side that kept you from playing for more than 48 hours,</li>
          <li>the permanent closure of the server.</li>
        </ul>
        <p>Ask within 7 days of the issue. Every decision about a refund is at our discretion.</p>
      </>
    ),
  },
  {
    title: 'What is not refunded',
    body: (
      <ul>
        <li>accidental purchases,</li>
        <li>a change of mind,</li>
        <li>purchases of players who were banned or punished otherwise,</li>
        <li>problems on your side, such as your connection or your computer,</li>
        <li>misunderstood descriptions,</li>
        <li>delays in delivery,</li>
        <li>purchases made during sales.</li>
      </ul>
    ),
  },
  {
    title: 'How to request one',
    body: (
      <>
        <p>Send us within those 7 days</p>
        <ul>
          <li>your username in the game,</li>
          <li>the number of the transaction from the store’s e-mail,</li>
          <li>what happened, and when.</li>
        </ul>
        <p>Refunds are handled case by case through support.</p>
      </>
    ),
  },
  {
    title: 'Chargebacks',
    body: (
      <p>
        Talk to us first. A chargeback without contacting us leads to a permanent ban, the loss of everything that was
        purchased, and a report to the payment provider.
      </p>
    ),
  },
  {
    title: 'Where to get help',
    body: (
      <p>
        You reach us by <Contact />.
      </p>
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
      clauses={clauses}
    />
  );
}
