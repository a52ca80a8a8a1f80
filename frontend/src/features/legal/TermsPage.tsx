import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { ContactOptions } from './ContactOptions';
import { type Clause, LegalText } from './LegalText';
import { SiteName } from './SiteName';

const intro = (
  <>
    <p>
      These terms apply to everyone who visits this website, plays on the <SiteName /> server or takes part in its chat.
      “We” are the team that runs them, and “you” are the person who uses them.
    </p>
    <p>
      By using any of them, you accept these terms, our <Link to={paths.privacy}>privacy policy</Link> and our{' '}
      <Link to={paths.refund}>refund policy</Link>. If you do not accept them, please do not use them.
    </p>
  </>
);

const clauses: Clause[] = [
  {
    title: 'User Conduct',
    body: (
      <>
        <p>Everyone who follows these rules is welcome:</p>
        <ul>
          <li>Follow the rules of the server and the instructions of its staff.</li>
          <li>Treat other players and the staff with respect.</li>
          <li>Do not cheat, and do not use exploits or unauthorized mods.</li>
          <li>Do not harass, threaten or discriminate against anyone.</li>
          <li>Do not impersonate other players, members of staff or anyone else.</li>
        </ul>
        <p>If you find a bug that gives an advantage, report it instead of using it.</p>
      </>
    ),
  },
  {
    title: 'Account Responsibility',
    body: (
      <>
        <p>
          You are responsible for your game account and for everything that is done with it, even if you let another
          person use it. Do not share your password; we never ask for it.
        </p>
        <p>
          A punishment applies to the account, and we may extend it to other accounts of the same person. If your
          account has been compromised, contact us as soon as possible.
        </p>
      </>
    ),
  },
  {
    title: 'Purchases and Donations',
    body: (
      <>
        <p>Purchases and donations are voluntary. You never have to pay to play.</p>
        <ul>
          <li>
            You receive digital goods that are delivered in-game, to the username given at checkout. They have no
            monetary value and cannot be exchanged for money.
          </li>
          <li>Perks can be revoked when you violate these terms or the rules of the server.</li>
          <li>If you are a minor, ask a parent or guardian before you pay.</li>
        </ul>
        <p>
          The <Link to={paths.refund}>refund policy</Link> explains when you can get a refund.
        </p>
      </>
    ),
  },
  {
    title: 'Server Access',
    body: (
      <>
        <p>
          You have no right to access. With or without notice, we may suspend or ban players, restrict what they can do,
          change the server and the website, or shut them down temporarily or permanently.
        </p>
        <p>
          The server and the website are provided as they are. We cannot guarantee that they are always available and
          free of errors, or that your builds and items are never lost.
        </p>
        <p>
          If you think that a ban is wrong, <Link to={paths.ticket('ban-appeal')}>appeal it with a ticket</Link>.
        </p>
      </>
    ),
  },
  {
    title: 'Intellectual Property',
    body: (
      <>
        <p>
          The name, design, texts and pictures of this website, and the content that we made for the server, belong to
          us or to the people who made them for us. They may not be copied or used elsewhere without permission.
        </p>
        <p>
          What you build or send us remains yours. You allow us, free of charge, to show, copy and change it as needed
          to run the server and this website.
        </p>
        <p>
          Minecraft and its name belong to Mojang and Microsoft. This is not an official Minecraft product, and it is
          not approved by or associated with Mojang or Microsoft.
        </p>
      </>
    ),
  },
  {
    title: 'Third-Party Links',
    body: (
      <p>
        Some links lead to third-party sites, such as the store, the chat and the voting sites. Those sites have their
        own content and terms. We do not control them and are not responsible for them.
      </p>
    ),
  },
  {
    title: 'Changes to These Terms',
    body: (
      <p>
        We may change these terms at any time; the date at the top shows the last change. By continuing to use the
        website, the server or the chat after a change, you accept the changed terms.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <>
        <p>If you have questions about these terms, contact us through</p>
        <ContactOptions />
      </>
    ),
  },
];

export function TermsPage() {
  return <LegalText page="terms" scene="tower" changed="2026-11-23" intro={intro} clauses={clauses} />;
}
