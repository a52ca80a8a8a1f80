import { Ticket, type TicketForm, type TicketStatus } from '../../../domain/tickets/Ticket';
import { DEMO_APPEAL } from '../bans/bans.demo';
import type { DemoTable } from '../DemoTable';

const HOUR_MS = 60 * 60_000;

interface DemoTicket extends TicketForm {
  /** Hours between submission and seeding. */
  readonly hoursAgo: number;
  readonly status: TicketStatus;
}

const tickets: readonly DemoTicket[] = [
  {
    hoursAgo: 0.6,
    username: 'PuddleJumper',
    email: 'puddle@example.com',
    category: 'technical',
    subject: 'Kicked when I step on the Amber Gull',
    message:
      'Every time I go through the door to South bay I get "Timed out" and land back at the west gate. The other three doors work. I am on 1.20.1 without mods.',
    status: 'open',
  },
  {
    hoursAgo: 2.1,
    username: 'Marisol',
    email: 'marisol.v@example.org',
    category: 'store',
    subject: 'Paid for the crate keys, nothing in my mailbox',
    message:
      'I bought three rare crate keys about an hour ago. The receipt came by e-mail, but the mailbox in the harbour is empty. I have logged out and in twice.',
    status: 'open',
  },
  {
    hoursAgo: 3.4,
    username: DEMO_APPEAL.username,
    email: 'grumbleweed@example.net',
    category: 'ban-appeal',
    subject: 'Banned for x-ray, it was a cave map',
    message:
      'Name: grumbleweed, yesterday around 21:00 UTC. I found the diamonds because Okto had sold me a map of that cave on market day. I have the map in my ender chest and can show it. I would like the ban to be looked at again.',
    status: 'in_progress',
  },
  {
    hoursAgo: 6.8,
    username: 'TinyTrident',
    email: 'trident@example.com',
    category: 'general',
    subject: 'Can I light a lantern for a friend?',
    message:
      'My sister is in hospital and cannot play this weekend. May I hang a second lantern on the bridge in her name? The rules say one each.',
    status: 'open',
  },
  {
    hoursAgo: 9.5,
    username: 'Quillback',
    email: 'quill@example.org',
    category: 'bug-report',
    subject: 'Boats fall through the new pier',
    message:
      'At the long pier, third post from the land side: if you get out of a boat with sneak held down, the boat drops through the planks and is gone. I lost two of them and a chest of cod.',
    status: 'in_progress',
  },
  {
    hoursAgo: 15,
    username: 'Hollyhock',
    email: 'hollyhock@example.com',
    category: 'general',
    subject: 'Two of us want the same plot in First Night',
    message:
      'Plot 17, next to the well. We both signed the book on the same evening. Neither of us minds much, but somebody should decide before both houses are finished.',
    status: 'open',
  },
  {
    hoursAgo: 21,
    username: 'sirhumphrey',
    email: 'humphrey@example.net',
    category: 'technical',
    subject: 'Cannot join from school',
    message:
      'It says "Connection refused" at school and works at home. Is there another port that I could use? Our teacher would allow it for the building club.',
    status: 'resolved',
  },
  {
    hoursAgo: 27,
    username: 'Kelpie_',
    email: 'kelpie@example.org',
    category: 'bug-report',
    subject: 'Vote counted twice on Tuesday',
    message:
      'I voted once on Tuesday, and my streak went from 11 to 13. I do not want to complain about a good thing, but rule six says to tell you.',
    status: 'resolved',
  },
  {
    hoursAgo: 32,
    username: 'NorthernRye',
    email: 'rye@example.com',
    category: 'store',
    subject: 'Wrong name on my order',
    message:
      'I typed NorthernRay instead of NorthernRye. The rank went to nobody, as far as I can see. Can it be moved to me?',
    status: 'in_progress',
  },
  {
    hoursAgo: 38,
    username: 'bramblefoot',
    email: 'bramble@example.net',
    category: 'ban-appeal',
    subject: 'I did say those things',
    message:
      'I was angry about the claim and wrote what I wrote. It was over the line. I have said sorry to Saltgrass in a letter. If the week stays a week, I understand.',
    status: 'resolved',
  },
  {
    hoursAgo: 46,
    username: 'Ottoline',
    email: 'ottoline@example.com',
    category: 'general',
    subject: 'Lantern keeper on Thursdays?',
    message:
      'I have been here for two months and would like to help on the road. Thursday evenings are free for me, from 18:00 UTC. Where do I get the banner?',
    status: 'closed',
  },
  {
    hoursAgo: 55,
    username: 'Fernando64',
    email: 'fernando64@example.org',
    category: 'technical',
    subject: 'Lag near Oak Rest since the new border',
    message:
      'Around Oak Rest my frames are fine, but blocks come back after I break them. It began on the day the border moved. Elsewhere it is smooth.',
    status: 'in_progress',
  },
  {
    hoursAgo: 63,
    username: 'dustydove',
    email: 'dove@example.com',
    category: 'bug-report',
    subject: 'Sign shop takes the diamonds and gives no quartz',
    message:
      'Stall 31, south side. The chest is full, the sign says 64 for 3. It took nine diamonds from me in three tries. I have a recording.',
    status: 'open',
  },
  {
    hoursAgo: 74,
    username: 'LoamAndSons',
    email: 'loam@example.net',
    category: 'general',
    subject: 'Name change',
    message: 'I used to be called Loamy. Do my claims and my stall come along, or do I have to ask for each of them?',
    status: 'resolved',
  },
  {
    hoursAgo: 88,
    username: 'Zephyrine',
    email: 'zephyrine@example.org',
    category: 'store',
    subject: 'Bought twice by mistake',
    message:
      'My connection dropped while I was paying, so I paid again. Now there are two charges for the same rank, four minutes apart. I only need the one.',
    status: 'resolved',
  },
  {
    hoursAgo: 101,
    username: 'CaptainBarnacle',
    email: 'barnacle@example.com',
    category: 'ban-appeal',
    subject: 'My brother was on my account',
    message:
      'He is nine and took a great many crops from the farm on the road. I have planted them again, every row. He has promised, and I have changed my password.',
    status: 'closed',
  },
  {
    hoursAgo: 120,
    username: 'Inkwell',
    email: 'inkwell@example.net',
    category: 'bug-report',
    subject: 'Book in the tower library cannot be opened',
    message:
      'Fourth floor, second shelf, the one called "Tides". The screen stays empty, and the log says something about a page that is too long.',
    status: 'closed',
  },
  {
    hoursAgo: 138,
    username: 'MapleMoth',
    email: 'maple.moth@example.com',
    category: 'technical',
    subject: 'Resource pack loads for ever',
    message:
      'The bar stops at about ninety per cent. If I decline the pack, I can play, but the lanterns look like pumpkins.',
    status: 'resolved',
  },
  {
    hoursAgo: 159,
    username: 'Juniper_Hale',
    email: 'juniper@example.org',
    category: 'general',
    subject: 'Is there a list of the lighthouses?',
    message:
      'I am trying to visit all of them and have found eleven. Far light does not count, does it? I would write it up for the library if there is none.',
    status: 'closed',
  },
  {
    hoursAgo: 181,
    username: 'coldharbour',
    email: 'coldharbour@example.com',
    category: 'ban-appeal',
    subject: 'Appeal, third time',
    message:
      'I have written twice already. I used the client for the map only. Please tell me at least how long it is going to be.',
    status: 'closed',
  },
  {
    hoursAgo: 205,
    username: 'Sandpiper22',
    email: 'sandpiper@example.net',
    category: 'store',
    subject: 'Gift for a friend',
    message:
      'Can I buy a rank for somebody else so that it is a surprise? The store asks for my own name and shows it to them.',
    status: 'resolved',
  },
  {
    hoursAgo: 233,
    username: 'Vesper',
    email: 'vesper@example.org',
    category: 'bug-report',
    subject: 'Bell at the harbour rings all night',
    message:
      'Somebody has built a clock under it. It is clever, and it is four in the morning. Could it be made to stop between 22:00 and 08:00?',
    status: 'resolved',
  },
  {
    hoursAgo: 262,
    username: 'tall_tom',
    email: 'tom@example.com',
    category: 'technical',
    subject: 'Which versions work?',
    message:
      'I am on 1.19.2 because of an old laptop. I can join, but signs are blank. Is that the version or is it me?',
    status: 'closed',
  },
  {
    hoursAgo: 297,
    username: 'Cattail',
    email: 'cattail@example.net',
    category: 'general',
    subject: 'Somebody built in front of my window',
    message:
      'I know that the view is not mine, but it is a wall of dirt, sixteen high, and nobody has been there for a month. Can it go back to the village?',
    status: 'resolved',
  },
  {
    hoursAgo: 340,
    username: 'Piccolo',
    email: 'piccolo@example.com',
    category: 'bug-report',
    subject: 'Minecart vanishes at the quarry',
    message:
      'Track two, just below the crane. Carts with a chest in them disappear when they cross the chunk border; empty ones do not.',
    status: 'open',
  },
  {
    hoursAgo: 392,
    username: 'Rosehip',
    email: 'rosehip@example.org',
    category: 'store',
    subject: 'Refund for the day the server was down',
    message:
      'My twenty-four hour rank ran out while nobody could join. I read the refund page, and I think it was just over a day. What do you say?',
    status: 'closed',
  },
  {
    hoursAgo: 447,
    username: 'old_wick',
    email: 'wick@example.com',
    category: 'general',
    subject: 'Please delete what you know about me',
    message:
      'I stopped playing in the spring. The name is old_wick, the address is this one. The house may stay if somebody wants it.',
    status: 'in_progress',
  },
  {
    hoursAgo: 510,
    username: 'Merrow',
    email: 'merrow@example.net',
    category: 'technical',
    subject: 'Stuck in the iceberg',
    message:
      'I took the door to Far light on the first evening and now I am inside the ice like Pebble was. It is pretty, but I should like to get out.',
    status: 'resolved',
  },
  {
    hoursAgo: 588,
    username: 'Fennel',
    email: 'fennel@example.com',
    category: 'ban-appeal',
    subject: 'Wrong Fennel',
    message:
      'There is a Fennel and a Fenne1 with a one at the end. I am the one with the letter. I was asleep at the time and my friends can confirm it.',
    status: 'resolved',
  },
  {
    hoursAgo: 671,
    username: 'Breakwater',
    email: 'breakwater@example.org',
    category: 'bug-report',
    subject: 'Podium shows the wrong height',
    message: 'Stack of Fish is 231, the sign beside the market says 213. Lanternfish is too polite to mention it.',
    status: 'closed',
  },
];

/** In the order above, newest first. */
export const demoTickets: DemoTable = {
  entity: Ticket,
  keyProperty: 'id',
  rows: (now) =>
    tickets.map(({ hoursAgo, status, ...form }) => {
      const banId = form.username === DEMO_APPEAL.username ? DEMO_APPEAL.ban : null;
      const ticket = Ticket.submit(form, new Date(now.getTime() - hoursAgo * HOUR_MS), banId);
      if (status !== 'open') ticket.setStatus(status, 'Pebble', ticket.createdAt);
      return ticket;
    }),
};
