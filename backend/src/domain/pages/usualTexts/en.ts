import type { BuiltInTexts } from '../SitePage';

export const en: BuiltInTexts = {
  terms: {
    title: 'Terms of Service',
    description: 'The rules of this site and its server, in plain words.',
    content: `These terms apply to everyone who visits this website, plays on the {siteName} server or takes part in its chat. “We” are the team that runs them, and “you” are the person who uses them.

By using any of them, you accept these terms, our [privacy policy](/privacy) and our [refund policy](/refund). If you do not accept them, please do not use them.

## User Conduct

Everyone who follows these rules is welcome:

- Follow the rules of the server and the instructions of its staff.
- Treat other players and the staff with respect.
- Do not cheat, and do not use exploits or unauthorized mods.
- Do not harass, threaten or discriminate against anyone.
- Do not impersonate other players, members of staff or anyone else.

If you find a bug that gives an advantage, report it instead of using it.

## Account Responsibility

You are responsible for your game account and for everything that is done with it, even if you let another person use it. Do not share your password; we never ask for it.

A punishment applies to the account, and we may extend it to other accounts of the same person. If your account has been compromised, contact us as soon as possible.

## Purchases and Donations

Purchases and donations are voluntary. You never have to pay to play.

- You receive digital goods that are delivered in-game, to the username given at checkout. They have no monetary value and cannot be exchanged for money.
- Perks can be revoked when you violate these terms or the rules of the server.
- If you are a minor, ask a parent or guardian before you pay.

The [refund policy](/refund) explains when you can get a refund.

## Server Access

You have no right to access. With or without notice, we may suspend or ban players, restrict what they can do, change the server and the website, or shut them down temporarily or permanently.

The server and the website are provided as they are. We cannot guarantee that they are always available and free of errors, or that your builds and items are never lost.

If you think that a ban is wrong, [appeal it with a ticket](/support?category=ban-appeal#ticket).

## Intellectual Property

The name, design, texts and pictures of this website, and the content that we made for the server, belong to us or to the people who made them for us. They may not be copied or used elsewhere without permission.

What you build or send us remains yours. You allow us, free of charge, to show, copy and change it as needed to run the server and this website.

Minecraft and its name belong to Mojang and Microsoft. This is not an official Minecraft product, and it is not approved by or associated with Mojang or Microsoft.

## Third-Party Links

Some links lead to third-party sites, such as the store, the chat and the voting sites. Those sites have their own content and terms. We do not control them and are not responsible for them.

## Changes to These Terms

We may change these terms at any time; the date at the top shows the last change. By continuing to use the website, the server or the chat after a change, you accept the changed terms.

## Contact

If you have questions about these terms, contact us through

{contact}
`,
  },

  privacy: {
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
  },

  refund: {
    title: 'Refund Policy',
    description: 'When you can get a refund, when you cannot, and how to request one.',
    content: `All purchases are digital goods that are delivered in-game. A purchase is final unless one of the reasons below applies. This policy does not limit your legal rights that cannot be waived.

## Refund Eligibility

You can request a refund after

- **a downtime of the server of 24 hours or more**; scheduled maintenance does not count,
- **technical problems that prevented your access for more than 48 hours**, if the cause was on our side,
- **the permanent closure of the server**.

We must receive your request **within 7 days** of the issue. Every refund is decided case by case and at our discretion: a reason from this list lets you request a refund, but does not guarantee it.

## Non-Refundable Situations

There is no refund for

- accidental purchases,
- a change of mind,
- purchases of players who were banned or otherwise punished,
- problems on your own side, such as your connection, device or game version,
- descriptions that were misunderstood,
- delays in delivery,
- purchases made during a sale.

## How to Request a Refund

1. [Submit a ticket](/support?category=store#ticket) in the category Store/Payment Issue within 7 days of the issue.
2. Include your in-game username, the transaction number from the store’s e-mail, the date of the purchase, and what happened.
3. Wait for our answer by e-mail. Please do not open a dispute with your bank before you receive it.

## Chargeback Warning

> [!WARNING]
> **Contact us first.** A chargeback without contacting us leads to
>
> - a permanent ban from the server,
> - the loss of everything you purchased,
> - a report to the store provider and the payment services.

## Where to Get Help

If you have questions about a purchase, contact us through

{contact:store}
`,
  },

  rules: {
    title: 'Rules',
    description: 'The rules that every player of this server follows.',
    content: `These rules apply to everyone who plays on {siteName} or takes part in its chat.

## Treat others well

1. Treat other players and the staff with respect.
2. Do not harass, threaten or discriminate against anyone.
3. Do not impersonate other players or members of staff.
4. Do not advertise other servers, and do not flood the chat.

## Play fair

1. Do not cheat, and do not use exploits or unauthorized mods.
2. Do not destroy or steal what other players have built.
3. If you find a bug that gives an advantage, report it instead of using it.

## What happens if a rule is broken

Staff warn, restrict or ban players, depending on how serious the case is and whether it happened before. If you think that a ban is wrong, [appeal it with a ticket](/support?category=ban-appeal#ticket).

## Questions

If you have questions about these rules, contact us through

{contact}
`,
  },

  imprint: {
    title: 'Imprint',
    description: 'Who runs this website and its server.',
    content: `## Responsible for this website

Name of the operator  
Street and number  
Postal code and city  
Country

## Contact

You can reach us through

{contact}
`,
  },
};
