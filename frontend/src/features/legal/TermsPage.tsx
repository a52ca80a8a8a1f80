import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { Contact } from './Contact';
import { type Clause, LegalText } from './LegalText';

const clauses: Clause[] = [
  {
    title: 'About these terms',
    body: (
      <p>
        These terms apply to everyone who visits this site or plays on our server. By using either, you agree to them.
        If you do not agree, please do not use the site or the server.
      </p>
    ),
  },
  {
    title: 'User Conduct',
    body: (
      <>
        <p>Whoever plays here</p>
        <ul>
          <li>follows the rules of the server and the instructions of its staff,</li>
          <li>treats other players and staff with respect,</li>
          <li>does not cheat, exploit bugs, or use mods that are not allowed,</li>
          <li>does not harass, threaten or discriminate against anyone,</li>
          <li>does not pretend to be somebody else, least of all a member of staff.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Account Responsibility',
    body: (
      <p>
        You are responsible for your game account and for everything that happens under it, also when somebody else uses
        it. Keep your password to yourself. A ban that an account earned stays with the account.
      </p>
    ),
  },
  {
    title: 'Purchases and Donations',
    body: (
      <p>
        Purchases and donations are voluntary. What you get for them are digital goods that are delivered in the game.
        Perks can be revoked when these terms are violated. When money goes back is written in the{' '}
        <Link to={paths.refund}>refund policy</Link>.
      </p>
    ),
  },
  {
    title: 'Server Access',
    body: (
      <p>
        Access to the server is not a right. We may suspend, ban or restrict players, and may change or shut down the
        server, with or without notice.
      </p>
    ),
  },
  {
    title: 'Intellectual Property',
    body: (
      <p>
        The design, texts and pictures of this site belong to us or to those who made them for us, and may not be copied
        without permission. What you build stays your idea; by building on the server you allow us to show it there and
        on this site. Minecraft and its name belong to Mojang and Microsoft; this is not an official Minecraft product
        and is not approved by or associated with them.
      </p>
    ),
  },
  {
    title: 'Third-Party Links',
    body: (
      <p>
        Some links lead to sites of others, such as the store, the chat and the voting sites. What happens there is up
        to them and under their terms; we are not responsible for it.
      </p>
    ),
  },
  {
    title: 'Changes to These Terms',
    body: (
      <p>
        We may change these terms at any time. The date above says when they changed last. Whoever goes on using the
        site or the server after a change accepts it.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <p>
        Questions about these terms reach us by <Contact />.
      </p>
    ),
  },
];

export function TermsPage() {
  return (
    <LegalText
      title="Terms of Service"
      text="The rules of this site and its server, in plain words."
      scene="tower"
      changed="2026-11-21"
      clauses={clauses}
    />
  );
}
