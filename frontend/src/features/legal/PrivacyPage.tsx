import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { ContactOptions } from './ContactOptions';
import { type Clause, LegalText } from './LegalText';
import { SiteName } from './SiteName';

const intro = (
  <p>
    This policy explains what data the team of <SiteName /> collects about you when you visit this website, play on the
    server or contact us. It also explains how we use this data and what rights you have.
  </p>
);

const clauses: Clause[] = [
  {
    title: 'Information We Collect',
    body: (
      <>
        <h3>Data that you provide</h3>
        <ul>
          <li>your username in the game,</li>
          <li>
            your e-mail address, which is optional: we have it only if you provide it, for example so that we can answer
            a ticket,
          </li>
          <li>the ID of your chat account, if you link it,</li>
          <li>the messages that you send us, for example in a ticket.</li>
        </ul>
        <h3>Data from your visits</h3>
        <ul>
          <li>your IP address,</li>
          <li>your browser and operating system,</li>
          <li>the page that linked you here (referrer),</li>
          <li>entries in the logs of our servers.</li>
        </ul>
        <h3>Data from the game and the store</h3>
        <ul>
          <li>game statistics, such as when you first joined, playtime, level, achievements and votes,</li>
          <li>bans and their reasons,</li>
          <li>
            when you buy something in the store: your username, e-mail address and country, what you bought and the
            price. We never receive card numbers.
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
          <li>to answer tickets and to deliver purchases,</li>
          <li>to enforce our rules, and to find and stop cheating, abuse and attacks,</li>
          <li>to understand how the website and the server are used, and to improve them.</li>
        </ul>
        <p>
          We keep it for as long as these purposes need it, or as long as the law requires. The following data is
          deleted automatically:
        </p>
        <ul>
          <li>tickets a year after they were closed, and applications a year after they were sent,</li>
          <li>
            your e-mail address from a purchase after two years, and the store’s original message about the purchase
            after 90 days,
          </li>
          <li>records of delivered rewards after a year, and records of changes by staff after two years,</li>
          <li>counters that limit how often an action can be repeated, such as signing in, after a day or two.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Cookies',
    body: (
      <>
        <p>This website uses few cookies, and none for advertising:</p>
        <ul>
          <li>
            one with a random number that identifies your browser, for example so that each of your likes counts once;
            it lasts up to a year,
          </li>
          <li>one for members of staff while they are signed in.</li>
        </ul>
        <p>
          Your theme, the username that you vote with and the draft of a ticket are stored in your own browser. You can
          delete or block all of this in your browser, and you can still read the website.
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
          <li>with our moderators, as far as they need it for their work,</li>
          <li>with law enforcement, if the law requires it,</li>
          <li>with the third-party services below, as far as you use them.</li>
        </ul>
        <p>
          Some data is public: the <Link to={paths.bans}>ban list</Link> with usernames and reasons, the{' '}
          <Link to={paths.players}>statistics of players</Link>, the <Link to={paths.vote}>top voters</Link>, and the
          names of the authors of the pictures in the <Link to={paths.gallery}>gallery</Link>.
        </p>
      </>
    ),
  },
  {
    title: 'Third-Party Services',
    body: (
      <>
        <p>These third-party services process your data under their own privacy policies:</p>
        <ul>
          <li>the chat platform, when you join our chat or link your account,</li>
          <li>web analytics, if we use them to count visits and to see which pages are used,</li>
          <li>the store provider, which processes payments and reports them to us.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Data Security',
    body: (
      <p>
        We protect your data with reasonable technical and organisational measures: passwords are stored only as hashes,
        members of staff see only the data that they need for their work, and their changes are recorded. No service can
        guarantee perfect security.
      </p>
    ),
  },
  {
    title: 'Children’s Privacy',
    body: (
      <p>
        The website and the server are not for children under 13 without the consent of a parent. If we learn that we
        hold data of a child under 13 without that consent, we delete it. Parents can contact us at any time.
      </p>
    ),
  },
  {
    title: 'Your Rights',
    body: (
      <>
        <p>You have the right</p>
        <ul>
          <li>to access the data that we hold about you, and to receive a copy of it,</li>
          <li>to request its correction or deletion,</li>
          <li>to object to its use.</li>
        </ul>
        <p>
          Contact us and include your username, so that we can find your data. We may ask you to prove that the account
          is yours. We may keep data that we need to enforce a ban or that the law requires us to keep.
        </p>
      </>
    ),
  },
  {
    title: 'Changes',
    body: (
      <p>
        We may change this policy when the website, the server or the law changes. The date at the top shows the last
        change.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <>
        <p>If you have questions or requests about your data, contact us through</p>
        <ContactOptions />
      </>
    ),
  },
];

export function PrivacyPage() {
  return <LegalText page="privacy" scene="gate" changed="2026-11-23" intro={intro} clauses={clauses} />;
}
