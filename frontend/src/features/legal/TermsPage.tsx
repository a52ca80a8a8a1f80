import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { ContactOptions } from './ContactOptions';
import { type Clause, LegalText } from './LegalText';
import { SiteName } from './SiteName';

const intro = (
  <>
    <p>
      These terms apply to everyone who visits this website, plays on the <SiteName /> server or takes part in its chat.
      “We” are the team that runs them, “you” are whoever uses them.
    </p>
    <p>
      By using any of them you accept these terms, together with our <Link to={paths.privacy}>privacy policy</Link> and
      our <Link to={paths.refund}>refund policy</Link>. If you do not accept them, please do not use them.
    </p>
  </>
);

const clauses: Clause[] = [
  {
    title: 'User Conduct',
    body: (
      <>
        <p>Everyone is welcome who keeps to this. You</p>
        <ul>
          <li>follow the rules of the server and the instructions of its staff,</li>
          <li>treat other players and the staff with respect,</li>
          <li>do not cheat, do not use exploits, and do not use unauthorized mods,</li>
          <li>do not harass, threaten or discriminate against anyone,</li>
          <li>do not impersonate anyone, be it a player, a member of staff or somebody else.</li>
        </ul>
        <p>Whoever finds a bug that gives an advantage reports it instead of using it.</p>
      </>
    ),
  },
  {
    title: 'Account Responsibility',
    body: (
      <>
        <p>
          You are responsible for your game account and for everything that is done with it, also when you let somebody
          else use it. Keep your password to yourself; we never ask for it.
        </p>
        <p>
          A punishment stays with the account, and we may extend it to other accounts of the same person. If somebody
          has taken over your account, tell us as soon as you can.
        </p>
      </>
    ),
  },
  {
    title: 'Purchases and Donations',
    body: (
      <>
        <p>Purchases and donations are voluntary. Nobody has to pay in order to play.</p>
        <ul>
          <li>
            What you get are digital goods that are delivered in-game, to the username that was given when paying. They
            have no value in money and cannot be exchanged for any.
          </li>
          <li>Perks can be revoked when you violate these terms or the rules of the server.</li>
          <li>Whoever is under age asks a parent or guardian before paying.</li>
        </ul>
        <p>
          When money goes back, and when it does not, is written in the <Link to={paths.refund}>refund policy</Link>.
        </p>
      </>
    ),
  },
  {
    title: 'Server Access',
    body: (
      <>
        <p>
          There is no right to access. With or without notice, we may suspend or ban a player, restrict what somebody
          can do, change the server and the website, or shut them down for a time or for good.
        </p>
        <p>
          They are offered as they are. We cannot promise that they are always there and free of faults, or that nothing
          you built or own in the game is ever lost.
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
          The name, design, texts and pictures of this website and what we made for the server belong to us or to those
          who made them for us. They may not be copied or used elsewhere without permission.
        </p>
        <p>
          What you build or send us stays yours. You allow us to show it, to keep copies of it and to change it as far
          as running the server and this website needs it, free of charge.
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
        Some links lead to sites of others, such as the store, the chat and the voting sites. What is there is up to
        them and under their own terms. We do not control it and are not responsible for it.
      </p>
    ),
  },
  {
    title: 'Changes to These Terms',
    body: (
      <p>
        We may change these terms at any time; the date at the top says when they changed last. Whoever goes on using
        the website, the server or the chat after a change accepts the changed terms.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <>
        <p>Questions about these terms reach us by</p>
        <ContactOptions />
      </>
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
      intro={intro}
      clauses={clauses}
    />
  );
}
