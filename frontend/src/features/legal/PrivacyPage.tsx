import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { ContactOptions } from './ContactOptions';
import { type Clause, LegalText } from './LegalText';
import { SiteName } from './SiteName';

const intro = (
  <p>
    This policy says what the team of <SiteName /> learns about you when you visit this website, play on the server or
    write to us, what we do with it, and what you can ask of us.
  </p>
);

const clauses: Clause[] = [
  {
    title: 'Information We Collect',
    body: (
      <>
        <h3>What you give us</h3>
        <ul>
          <li>your username in the game,</li>
          <li>
            your e-mail address, which is optional: we have it only if you give it, for example so that we can answer a
            ticket,
          </li>
          <li>the ID of your chat account, if you link it,</li>
          <li>what you write to us, for example in a ticket.</li>
        </ul>
        <h3>What comes with a visit</h3>
        <ul>
          <li>your IP address,</li>
          <li>your browser and operating system,</li>
          <li>the page that led you here (referrer),</li>
          <li>entries in the logs of our servers.</li>
        </ul>
        <h3>What comes from playing and paying</h3>
        <ul>
          <li>statistics of the game, such as when you first joined, playtime, level, achievements and votes,</li>
          <li>bans and their reasons,</li>
          <li>
            from the store, when you buy something: your username, e-mail address and country, what you bought and what
            it cost. Card numbers never reach us.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'How We Use It',
    body: (
      <>
        <p>We use this information</p>
        <ul>
          <li>to run the website and the server, and to show statistics, votes and bans on them,</li>
          <li>to answer tickets and to deliver what was bought,</li>
          <li>to enforce our rules, and to find and stop cheating, abuse and attacks,</li>
          <li>to understand what is used, so that we can make it better.</li>
        </ul>
        <p>
          We keep it for as long as one of these needs it, or as long as the law requires. By themselves are removed
        </p>
        <ul>
          <li>tickets a year after they were closed, and applications a year after they were sent,</li>
          <li>
            your e-mail address from a purchase after two years, and what the store told us about it after 90 days,
          </li>
          <li>the record of a delivered reward after a year, and of what the staff changed after two years,</li>
          <li>what counts how often somebody did something, such as signing in, after a day or two.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Cookies',
    body: (
      <>
        <p>This website needs few cookies, and none for advertising:</p>
        <ul>
          <li>
            one with a random number, so that what you like counts once and a browser is known again; it lasts up to a
            year,
          </li>
          <li>one for the staff, while they are signed in.</li>
        </ul>
        <p>
          Your choice of theme, the name you vote with and a ticket that you have not sent yet are kept in your own
          browser. You can delete or block all of this there; reading the website works without it.
        </p>
      </>
    ),
  },
  {
    title: 'Data Sharing',
    body: (
      <>
        <p>We do not sell your data. We share it</p>
        <ul>
          <li>with our moderators, as far as their work needs it,</li>
          <li>with law enforcement, if the law requires it,</li>
          <li>with the third-party services below, as far as you use them.</li>
        </ul>
        <p>
          Some of it everyone can see: the <Link to={paths.bans}>ban list</Link> with usernames and reasons, the{' '}
          <Link to={paths.players}>statistics of players</Link>, the <Link to={paths.vote}>top voters</Link>, and the
          names of those who made the pictures in the <Link to={paths.gallery}>gallery</Link>.
        </p>
      </>
    ),
  },
  {
    title: 'Third-Party Services',
    body: (
      <>
        <p>These services of others handle your data under their own privacy policies:</p>
        <ul>
          <li>the chat platform, when you join our chat or link your account,</li>
          <li>web analytics, where we use them to count visits and to see what is used,</li>
          <li>the store provider, which takes payments and tells us what was paid.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Data Security',
    body: (
      <p>
        We protect your data with reasonable technical and organisational measures: passwords are never stored as they
        are, staff see only what their work needs, and what they change is recorded. No service can promise perfect
        security, and neither can we.
      </p>
    ),
  },
  {
    title: 'Children’s Privacy',
    body: (
      <p>
        The website and the server are not for children under 13 without the consent of a parent. When we learn that we
        hold data of a child under 13 without that consent, we delete it. Parents can write to us at any time.
      </p>
    ),
  },
  {
    title: 'Your Rights',
    body: (
      <>
        <p>You may ask us</p>
        <ul>
          <li>for access: which data about you we hold, and a copy of it,</li>
          <li>for correction or deletion of it,</li>
          <li>not to use it, if you object to a use.</li>
        </ul>
        <p>
          Write to us and tell us your username, so that we can find it; we may ask you to show that the account is
          yours. What we need in order to enforce a ban, or must keep by law, can stay.
        </p>
      </>
    ),
  },
  {
    title: 'Changes',
    body: (
      <p>
        We may change this policy when the website, the server or the law changes. The date at the top says when it
        changed last.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <>
        <p>Questions and requests about your data reach us by</p>
        <ContactOptions />
      </>
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
      intro={intro}
      clauses={clauses}
    />
  );
}
