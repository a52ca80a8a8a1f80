export const terms = {
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
};
