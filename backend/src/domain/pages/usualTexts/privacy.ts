export const privacy = {
  title: 'Privacy Policy',
  description: 'What data we collect, why, and what rights you have.',
  content: `This policy explains what data the team of {siteName} collects about you when you visit this website, play on the server or contact us. It also explains how we use this data and what rights you have.

## Information We Collect

### Data that you provide

- your username in the game,
- your e-mail address, which is optional: we have it only if you provide it, for example so that we can answer a ticket,
- the ID of your chat account, if you link it,
- the messages that you send us, for example in a ticket.

### Data from your visits

- your IP address,
- your browser and operating system,
- the page that linked you here (referrer),
- entries in the logs of our servers.

### Data from the game and the store

- game statistics, such as when you first joined, playtime, level, achievements and votes,
- bans and their reasons,
- when you buy something in the store: your username, e-mail address and country, what you bought and the price. We never receive card numbers.

## How We Use It

We use this information

- to run the website and the server, and to show statistics, votes and bans on them,
- to answer tickets and to deliver purchases,
- to enforce our rules, and to find and stop cheating, abuse and attacks,
- to understand how the website and the server are used, and to improve them.

We keep it for as long as these purposes need it, or as long as the law requires. The following data is deleted automatically:

- tickets a year after they were closed, and applications a year after they were sent,
- the player names with which you signed up for events 30 days after the event,
- your e-mail address from a purchase after two years, and the store’s original message about the purchase after 90 days,
- records of delivered rewards after a year, and records of changes by staff after two years,
- counters that limit how often an action can be repeated, such as signing in, after a day or two.

## Cookies

This website uses few cookies, and none for advertising:

- one with a random number that identifies your browser, for example so that each of your likes counts once; it lasts up to a year,
- one for members of staff while they are signed in.

Your theme, the username that you vote with and the draft of a ticket are stored in your own browser. You can delete or block all of this in your browser, and you can still read the website.

## Data Sharing

We do not sell your data. We share it

- with our moderators, as far as they need it for their work,
- with law enforcement, if the law requires it,
- with the third-party services below, as far as you use them.

Some data is public: the [ban list](/bans) with usernames and reasons, the [statistics of players](/players), the [top voters](/vote), and the names of the authors of the pictures in the [gallery](/gallery).

## Third-Party Services

These third-party services process your data under their own privacy policies:

- the chat platform, when you join our chat or link your account,
- web analytics, if we use them to count visits and to see which pages are used,
- the store provider, which processes payments and reports them to us.

## Data Security

We protect your data with reasonable technical and organisational measures: passwords are stored only as hashes, members of staff see only the data that they need for their work, and their changes are recorded. No service can guarantee perfect security.

## Children’s Privacy

The website and the server are not for children under 13 without the consent of a parent. If we learn that we hold data of a child under 13 without that consent, we delete it. Parents can contact us at any time.

## Your Rights

You have the right

- to access the data that we hold about you, and to receive a copy of it,
- to request its correction or deletion,
- to object to its use.

Contact us and include your username, so that we can find your data. We may ask you to prove that the account is yours. We may keep data that we need to enforce a ban or that the law requires us to keep.

## Changes

We may change this policy when the website, the server or the law changes. The date at the top shows the last change.

## Contact

If you have questions or requests about your data, contact us through

{contact}
`,
};
