export const rules = {
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
};
