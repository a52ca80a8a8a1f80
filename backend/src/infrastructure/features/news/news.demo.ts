import { NewsArticle, type NewsDraft } from '../../../domain/news/NewsArticle';
import type { DemoTable } from '../DemoTable';

const HOUR_MS = 60 * 60_000;

interface DemoArticle extends NewsDraft {
  /** Hours between publication and seeding. */
  readonly hoursAgo: number;
}

const articles: readonly DemoArticle[] = [
  {
    hoursAgo: 19,
    author: 'Pebble',
    title: 'The lantern festival starts on Saturday',
    excerpt:
      'Three evenings of boat races, a build contest on the north pier and a crate for everyone who lights a lantern.',
    image: '/art/gallery-bridge.svg',
    content: `The nights are long enough again. From Saturday to Monday the whole harbour belongs to the lanterns, and every hand that can hold a torch is welcome.

## What happens when

| Evening | On the water | On land |
| --- | --- | --- |
| Saturday | Opening boat race around the cape | First lantern on the bridge |
| Sunday | Night fishing, longest catch wins | Build contest on the north pier |
| Monday | Parade of boats | Fireworks from the keeper’s tower |

Each evening starts at **19:00 UTC** and ends when the last boat is home.

## How to take part

1. Pick up a lantern from the stall beside the west gate. It costs nothing.
2. Hang it anywhere on the bridge before Monday night.
3. Find a festival crate in your mailbox the morning after.

For the build contest you need a plot on the north pier. There are twenty of them, nine by nine blocks each, handed out on Sunday in the order you arrive. Materials are in the barrels behind the pier. Please bring your own ideas: last year we had four lighthouses in a row.

## Three small rules

- Elytra stay in the chest during the races.
- Fireworks go over the sea, never over the market.
- Leave other people’s lanterns where they hang.

> The first one on the bridge lights the one at the end. That is the whole ceremony, and it has worked for four years.
>
> — Brineheart, harbour master

See you at the water.`,
  },
  {
    hoursAgo: 8 * 24 + 3,
    author: 'Brineheart',
    title: 'A new village at the cape',
    excerpt: 'Forty plots, a harbour master and a tavern: the cape is open to settlers.',
    image: '/art/gallery-camp.svg',
    content: `For months the cape was a campfire, three tents and Pebble, who would not stop talking about it. Now it is a village with a name of its own: **First Night**.

There are forty plots along two streets, a small harbour with room for twelve boats, and a tavern whose cellar is much larger than it ought to be.

## Getting a plot

- Anyone who has played for ten hours or more can claim **one** plot.
- Sign the book on the lectern in the harbour office, and put up your fence within a week.
- A plot that stays empty for thirty days goes back to the village.

Plots are twenty by twenty blocks. You may build as deep as you like and up to twenty-four blocks above the street, so that everybody keeps some of the sunset.

## The look of it

We ask for dark oak, stone and a little copper towards the street. Behind the house you are free. If you are unsure, the three houses at the well were built as examples, and you may copy every corner of them.

## How to get there

Take the coast road north from the west gate, or the ferry from the harbour. On foot it is eleven minutes; by boat four, and the view is better.

MossyOak looks after the village book. Ask there first when two people want the same plot. So far they have always agreed in the end, usually in the tavern.`,
  },
  {
    hoursAgo: 14 * 24 + 6,
    author: 'Saltgrass',
    title: 'Market day moves to Sundays',
    excerpt:
      'Wednesdays were too quiet. From now on the stalls open on Sunday, an hour earlier and with double the room.',
    image: '/art/gallery-market.svg',
    content: `You told us, and the ledgers agree: on Wednesdays half of the stalls stay closed. From this week on **market day is Sunday, from 16:00 to 20:00 UTC**.

## What stays

Everything you like about it. One stall for each player, no rent, and Lanternfish at the counter with change for your diamonds.

## What is new

- The square grew to the south. There are now 48 stalls instead of 24.
- Every stall has a sign with its owner’s name, so that you find a seller again.
- A notice board beside the fountain shows what people are *looking for*. Pin up to three notices.

## Fair prices

We do not set prices, and never will. For those who are new, this is what things usually went for last month:

| Goods | Amount | Diamonds |
| --- | ---: | ---: |
| Quartz blocks | 64 | 3 |
| Sea lanterns | 32 | 4 |
| Mending book | 1 | 9 |
| Cod, fresh | 64 | 1 |

Treat the table as a hint and not as a rule.

One request from the neighbours: please land your boats at the long pier and not in the fish stalls. Saltgrass has rebuilt that counter three times, and the third one is made of obsidian.`,
  },
  {
    hoursAgo: 20 * 24 + 1,
    author: 'Pebble',
    title: 'The map border is now at 12,000 blocks',
    excerpt: 'Two thousand blocks of new coast in every direction, and what that means for your farms and portals.',
    content: `Last night we moved the border of the overworld from 10,000 to **12,000 blocks**. Nothing that you have built is touched by it.

## Why now

The eastern shore is nearly full, and newcomers were walking for half an hour to find a free bay. The new ring adds more than half of what we had in land and water together, and most of it is coast.

## What you should know

- **The nether** has its border at 1,500 blocks, as before. A portal near the new edge still works; link it from the overworld side first.
- **The end** is unchanged.
- Chunks in the new ring were made ahead of time. You can sail through them at full speed without the sea arriving late.

## Claiming land out there

The same rules as everywhere: one claim for each player beyond the roads, marked with a lantern at each corner. For the first two weeks we ask everybody to leave a hundred blocks between neighbours, so that the shore does not become one long fence.

### Worth a trip

Okto has already been around once and reports, in this order, a mushroom island, two shipwrecks, a warm ocean in the south-west and *an extremely rude parrot*. Coordinates are on the map in the harbour office. We have left them out here on purpose.

The next change of the border is not planned. When it comes, you will read it here at least a week before.`,
  },
  {
    hoursAgo: 26 * 24 + 8,
    author: 'Lanternfish',
    title: 'The keeper’s tower is finished',
    excerpt: 'Ninety-one blocks, four builders and one very long argument about the roof.',
    image: '/art/gallery-tower.svg',
    content: `It took eleven weeks and a good part of the quarry. On Tuesday evening Brineheart set the last block of the keeper’s tower, and then had to climb down all ninety-one of them because nobody had thought of a lift.

## Who built it

- **Brineheart** drew the plans and kept to most of them.
- **Cinder** did the stonework up to the gallery.
- **Saltgrass** made the stairs. There are 212 steps, and they know every one.
- **Tidewalker** built the roof, twice.

## The roof

The first one was copper. It looked wonderful for three days, and then it began to turn green faster than the plans allowed. The second one is deepslate with a thin band of copper around the edge. If you stand below it at sunset, you will see why they argued.

> I said from the beginning that it would be deepslate. I also said copper. I said a lot of things.
>
> — Tidewalker

## Go and see it

The door is open to everybody. On the fourth floor there is a small library, where you may leave one book and take another. The top floor is the lamp room, and it stays dark until the lantern festival.

From the gallery you can see the whole harbour, the bridge, and on clear days the smoke of the cape. Please hold on to the railing. The sea is further down than it looks.`,
  },
  {
    hoursAgo: 33 * 24 + 2,
    author: 'Brineheart',
    title: 'How we handle appeals now',
    excerpt: 'Two people read every ban appeal, you get an answer within three days, and the answer says why.',
    content: `Being banned is unpleasant, and being banned by mistake is worse. We have changed how appeals work, so that you know what happens after you press the button.

## What changes

1. **Two people read every appeal.** The one who banned you is not among them.
2. **You get an answer within three days.** If we need longer, we write to you and say so.
3. **The answer says why.** “No” alone is not an answer.

## How to write a good one

Use the form on the support page and choose the category for ban appeals. Four or five sentences are enough:

- your name in the game, spelled exactly,
- roughly when it happened,
- what you did, in your own words,
- what you think should happen now.

You do not have to apologise for something that you did not do. If you did it, say so; it goes a long way. Most bans for a first offence are shortened when somebody does.

## What does not change

Bans for cheating clients are looked at like all others, but they are rarely lifted early. Bans for threats against people are final. And writing the same appeal five times does not make it five times as fast: all five end up in front of the same two people.

The list of bans stays public. It shows a name, a reason and an end, and nothing else about you.`,
  },
  {
    hoursAgo: 39 * 24 + 5,
    author: 'Cinder',
    title: 'Podium week: who built the tallest?',
    excerpt: 'Thirty-one towers in seven days. Here are the three that stood on the podium, and one that fell over.',
    image: '/art/gallery-podium.svg',
    content: `The task was simple: seven days, one chunk, no creative mode, as tall as you dare. Thirty-one of you took part, and for a week the plain behind the quarry looked like a hairbrush.

## The podium

| Place | Builder | Tower | Height |
| --- | --- | --- | ---: |
| 1 | Cinder | The Needle | 243 |
| 2 | Lanternfish | Stack of Fish | 231 |
| 3 | MossyOak | One Tree, Continued | 198 |

Cinder’s needle is four blocks wide at the foot and one at the top. The judges climbed it. The judges will not climb it again.

**Stack of Fish** is what it says. Every second floor is a different fish, and the eyes are lit from inside.

MossyOak planted a spruce on Monday and then simply went on. There is a real trunk inside for all of the 198 blocks.

## An honourable mention

Okto’s tower was made of sand, held up by a single torch. It reached 160 blocks and stood for almost six days. We have a picture from *before*.

## What the winners get

Their names on the podium beside the market, a banner each, and the right to choose the next task. Cinder has already chosen. It is **bridges**, and it starts the week after the festival.

Thank you to everybody who carried water buckets for other people. We saw you.`,
  },
  {
    hoursAgo: 45 * 24 + 9,
    author: 'Pebble',
    title: 'The Amber Gull sails again',
    excerpt: 'The old ferry is back on the water, with a timetable, a captain and hardly any leaks.',
    image: '/art/gallery-ship.svg',
    content: `Some of you know her only as the wreck behind the long pier. After two months in the dock, the **Amber Gull** is a ship again.

She does not move, of course. She is sixty blocks of spruce and wool. But the cabin below deck has a row of doors now, and each of them leads to a harbour of the coast.

## Where she goes

- **Harbour**, where you are
- **The cape**, for the village and the tavern
- **South bay**, for the warm reef
- **Far light**, for the last lighthouse before the border

Step through a door and you are there. It is free, and it works with a horse if you lead it slowly.

## Why not simply portals?

Because Saltgrass wanted a ship, and was right. People meet on deck. In the first week, two shops, one marriage and a chess club began there.

## Rules on board

1. No fires. She is made of wool.
2. What you leave in the barrels on deck belongs to everybody.
3. The wheel is for looking at.

If a door takes you somewhere that is not on the list, come back and tell us. It happened once on the opening night. Pebble spent ten minutes inside a very surprised iceberg, and asks us to mention that it was quite pretty.`,
  },
  {
    hoursAgo: 52 * 24 + 4,
    author: 'MossyOak',
    title: 'A new road behind the west gate',
    excerpt:
      'The first hour on the coast is easier now: a lit road, three shelters and somebody who answers questions.',
    image: '/art/gallery-gate.svg',
    content: `Do you remember your first night here? Most of us remember a hole in the ground and something hissing above it. We have built a kinder one for those who come after you.

## What you find behind the gate

The west gate is where everybody arrives. From there a road of a thousand blocks now leads along the shore, lit from end to end. You cannot miss it, and nothing spawns on it.

- After 200 blocks: **the first shelter**, with beds and a chest of bread.
- After 500 blocks: **the farm**. Take what you need and plant it again.
- After 900 blocks: **the workshop**, with a furnace, an anvil and a wall of maps.

Behind the workshop the free land begins.

## Lantern keepers

In the evenings one of the lantern keepers is somewhere on the road. You know them by the yellow banner on their back. They do not hand out diamonds, but they know where the nearest village is and why your boat will not turn.

> Ask the question you think is silly. It is the one that everybody asks.
>
> — Pebble, lantern keeper

## Would you like to be one?

You need a month on the coast, some patience, and one evening a week. Write to us on the support page and tell us which evening. There is no pay. There is a banner.`,
  },
  {
    hoursAgo: 58 * 24 + 7,
    author: 'Brineheart',
    title: 'The rules, shortened',
    excerpt: 'There were forty-four of them. There are seven now, and they fit on one sign.',
    content: `Nobody reads forty-four rules. We found out by asking ten of our oldest players to name five. Together they came up with six, and one of those was from another server.

So here are the new ones, all of them:

1. **Be kind.** If you would not say it across a table, do not type it.
2. **What is not yours stays where it is.** Chests, crops, cows and signs.
3. **Play with what the game gives you.** No cheating clients, no x-ray, no scripts that play for you.
4. **Build as a neighbour.** Leave some room, and finish what you can see from the road.
5. **Fight only with those who want to.** Both of you say yes in chat first.
6. **Report bugs, and do not sell them.** You get a thank-you and a lantern.
7. **When staff asks you to stop, stop.** You can argue afterwards, and we will listen.

## And the other thirty-seven?

Most of them were about one single afternoon in the second year. The rest follow from the seven, if you read them with good will.

## What happens when somebody breaks one

First we talk. Then there is a short ban, from an hour to a week. Only then a long one. Rule three is the exception: there we begin in the middle.

The sign stands at the west gate. It is a rather large sign.`,
  },
  {
    hoursAgo: 64 * 24 + 2,
    author: 'Pebble',
    title: 'Six houses in the branches of Oak Rest',
    excerpt: 'MossyOak’s tree has room for guests. How to rent a house above the leaves, and what to bring.',
    image: '/art/gallery-treehouse.svg',
    content: `You can see Oak Rest from the ferry: one tree, as wide as the market, with smoke coming out of it. MossyOak has grown it for a year, block by block, and from this week on you can live there.

## The houses

There are six, each on a branch of its own, connected by rope bridges. They are small: a bed, a chest, a window towards the sea. In the middle, around the trunk, is a kitchen that all of them share.

| House | Faces | Good for |
| --- | --- | --- |
| Wren | east | those who rise early |
| Owl | north | those who do not |
| Heron | the sea | fishing from the bed |
| Magpie | the market | watching other people |
| Swift | the top | the brave |
| Robin | the trunk | cold nights |

## How to stay

Stays are for **two weeks**, so that everybody has a turn. Put your name into the book in the kitchen. You pay with leaves: a stack of any kind, for the tree.

## Please bring

- shears, because the tree does not stop growing,
- a lantern with a chain, as torches are not allowed up there,
- something for the kitchen.

*Please do not bring* creepers on a lead. It has been tried, it was funny once, and the Swift house is new.`,
  },
  {
    hoursAgo: 70 * 24 + 6,
    author: 'Brineheart',
    title: 'Why the light stays on',
    excerpt: 'A new site for an old coast: where we come from, what you find here, and who keeps the lamp burning.',
    image: '/art/gallery-lighthouse.svg',
    content: `Welcome to our new home on the web. As some of you are new here, this is the story that the others have heard too often.

In our first winter there were nine of us and no map. Every night somebody sailed out and could not find the way back. So Brineheart stacked forty blocks of cobblestone on the headland and put a lamp on top. It was ugly, and it worked. *Leave it on*, said the chat whenever somebody logged off. It has been on ever since.

## What Costa is

A survival world without resets. What you built in the first year still stands, unless it was made of sand. There are no classes and no levels to buy. There is a coast, and there are people on it.

## What you find on this site

- **Home** shows who is online, and the address to join us.
- **News** is this page. We write when there is something to say.
- **Vote** helps others to find us.
- **Support** reaches a person, usually on the same day.

## Who keeps it running

Five of us look after the machine, eight look after the people, and Lanternfish looks after the fish.

> If you are reading this at night and wonder whether anybody is there: yes. Look for the light.

The old lighthouse got a proper tower last spring, by the way. The forty blocks of cobblestone are still inside.`,
  },
];

/** In the order above, newest first. */
export const demoNews: DemoTable = {
  entity: NewsArticle,
  keyProperty: 'id',
  rows: (now) =>
    articles.map(({ hoursAgo, ...draft }) => NewsArticle.publish(draft, new Date(now.getTime() - hoursAgo * HOUR_MS))),
};
