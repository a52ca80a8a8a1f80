import { Contact } from './Contact';
import { type Clause, LegalText } from './LegalText';

const clauses: Clause[] = [
  {
    title: 'Information We Collect',
    body: (
      <>
        <p>What you give us:</p>
        <ul>
          <li>your username in the game,</li>
          <li>your e-mail address, when you choose to give it, for example in a ticket,</li>
          <li>the ID of your chat account, when you link it.</li>
        </ul>
        <p>What comes with a visit:</p>
        <ul>
          <li>your IP address,</li>
          <li>your browser and operating system,</li>
          <li>the page that led you here (referrer),</li>
          <li>entries in the logs of the server.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'How We Use It',
    body: (
      <ul>
        <li>to run the site and the server and to keep them safe,</li>
        <li>to answer tickets and to deliver what you bought,</li>
        <li>to find and stop cheating, abuse and attacks,</li>
        <li>to understand what is used, so that we can make it better.</li>
      </ul>
    ),
  },
  {
    title: 'Cookies',
    body: (
      <p>
        This site sets a cookie when staff sign in, and may set one to count your likes once. Your choice of theme stays
        in your own browser. You can delete or block cookies there; reading the site works without them.
      </p>
    ),
  },
  {
    title: 'Data Sharing',
    body: (
      <p>
        We do not sell your data. It is shared with our moderators as far as their work needs it, and with law
        enforcement if the law requires it.
      </p>
    ),
  },
  {
    title: 'Third-Party Services',
    body: (
      <p>
        The chat platform, web analytics and the store provider are services of others. When you use them, they handle
        your data under their own privacy policies. Payments are made at the store provider; your card details never
        reach us.
      </p>
    ),
  },
  {
    title: 'Data Security',
    body: (
      <p>
        We protect your data with reasonable technical and organisational measures. No service can promise perfect
        security, and neither can we.
      </p>
    ),
  },
  {
    title: 'Children’s Privacy',
    body: (
      <p>
        The site and the server are not for children under 13 without the consent of a parent. When we learn that we
        hold data of a younger child without that consent, we delete it.
      </p>
    ),
  },
  {
    title: 'Your Rights',
    body: (
      <>
        <p>You may</p>
        <ul>
          <li>ask which data about you we hold, and get a copy of it (access),</li>
          <li>have it corrected or deleted,</li>
          <li>object to our using it.</li>
        </ul>
        <p>Write to us, and tell us your username so that we can find it.</p>
      </>
    ),
  },
  {
    title: 'Changes',
    body: <p>We may change this policy. The date above says when it changed last.</p>,
  },
  {
    title: 'Contact',
    body: (
      <p>
        Questions about your data reach us by <Contact />.
      </p>
    ),
  },
];

export function PrivacyPage() {
  return (
    <LegalText
      title="Privacy Policy"
      text="What we know about you, why, and what you can do about it."
      scene="lighthouse"
      changed="2026-11-21"
      clauses={clauses}
    />
  );
}
