import { GalleryItem, type GalleryItemForm } from '../../../domain/gallery/GalleryItem';
import { GalleryLike } from '../../../domain/gallery/GalleryLike';
import type { DemoTable } from '../DemoTable';
import { memoizeByTime } from '../memoizeByTime';

const DAY_MS = 24 * 60 * 60_000;

interface DemoPicture extends Omit<GalleryItemForm, 'imageUrl'> {
  /** Name of the picture in `frontend/art`. */
  readonly art: string;
  readonly likes: number;
}

/** Newest first. */
const pictures: readonly DemoPicture[] = [
  {
    art: 'bridge',
    title: 'The lantern bridge before opening night',
    description: 'Every post has its lantern, and tonight we tried them all. We counted 214.',
    author: 'Amberwick',
    category: 'events',
    featured: true,
    likes: 41,
  },
  {
    art: 'treehouse',
    title: 'Six rooms and no ladder',
    description: 'The staircase winds around the trunk twice. The parrot came with the tree.',
    author: 'Fernfinch',
    category: 'builds',
    likes: 27,
  },
  {
    art: 'market',
    title: 'Market day, shortly before rain',
    description: 'Eleven stalls, two musicians and one very confused llama.',
    author: 'Saltcap',
    category: 'community',
    likes: 19,
  },
  {
    art: 'lighthouse',
    title: 'The keeper’s tower at dusk',
    description: 'Sixty-three blocks of calcite. The lamp turns, if you know which lever to pull.',
    author: 'Brineheart',
    category: 'builds',
    featured: true,
    likes: 58,
  },
  {
    art: 'camp',
    title: 'First night of the new island',
    description: 'Nobody had a bed, so nobody slept. The campfire is still burning.',
    author: 'Willowfoot',
    category: 'community',
    likes: 33,
  },
  {
    art: 'podium',
    title: 'Podium week, all thirty-one towers',
    description: 'One chunk each, as tall as you dare. The tallest ends eight blocks below the sky.',
    author: 'MossyOak',
    category: 'events',
    likes: 36,
  },
  {
    art: 'ship',
    title: 'The Amber Gull comes home',
    description: 'After two weeks in the north she has a new figurehead and an old captain.',
    author: 'Driftsong',
    category: 'builds',
    featured: true,
    likes: 47,
  },
  {
    art: 'gate',
    title: 'West gate with the portcullis down',
    description: 'Pistons, a clock and a lot of patience. It closes at sunset by itself.',
    author: 'Cinderhand',
    category: 'builds',
    likes: 22,
  },
  {
    art: 'watch',
    title: 'The watch changes at noon',
    description: 'Two guards, one ladder. They have agreed on who climbs first.',
    author: 'Galewalker',
    category: 'community',
    likes: 11,
  },
  {
    art: 'regatta',
    title: 'Start of the spring regatta',
    description: 'Twenty boats behind one rope. Three of them went the right way.',
    author: 'Reefborn',
    category: 'events',
    likes: 30,
  },
  {
    art: 'rope-bridge',
    title: 'The old rope bridge',
    description: 'It carried everyone who ever walked to the mill. It carries them still, if they walk slowly.',
    author: 'Mosskeeper',
    category: 'builds',
    likes: 16,
  },
  {
    art: 'stories',
    title: 'Stories at the fire',
    description: 'Every Sunday at eight. Bring a log to sit on and something to tell.',
    author: 'Pebble',
    category: 'community',
    likes: 24,
  },
  {
    art: 'night-market',
    title: 'The night market',
    description: 'Open for one evening a year. The fish stall sold out in ten minutes.',
    author: 'Lanternwick',
    category: 'events',
    likes: 28,
  },
  {
    art: 'library',
    title: 'A library among the leaves',
    description: 'Four hundred books and a hammock. Please bring them back in the order you found them.',
    author: 'Opalsong',
    category: 'builds',
    likes: 39,
  },
  {
    art: 'party',
    title: 'Welcome party at the west gate',
    description: 'Our two hundredth player walked in at half past nine and was not told about the cake.',
    author: 'Coralcap',
    category: 'community',
    featured: true,
    likes: 44,
  },
  {
    art: 'scaffold',
    title: 'Scaffolding day',
    description: 'Thirty people, one tower, no falls. Well, one.',
    author: 'Harborhand',
    category: 'community',
    likes: 14,
  },
  {
    art: 'winter',
    title: 'Winners of the winter build-off',
    description: 'Third place built the ice slide. First place was pushed down it.',
    author: 'Frostbeard',
    category: 'events',
    likes: 25,
  },
  {
    art: 'one-colour',
    title: 'A tower of one colour',
    description: 'Everything you see is some kind of prismarine. It took two guardians’ farms.',
    author: 'Tidewalker',
    category: 'builds',
    likes: 20,
  },
  {
    art: 'chess',
    title: 'Chess below deck',
    description: 'The club meets where nobody can see the sky, so that nobody sees how late it is.',
    author: 'Kelpfinch',
    category: 'community',
    likes: 9,
  },
  {
    art: 'old-town',
    title: 'Roofs of the old town',
    description: 'Copper from seven different weeks, so that every roof has a green of its own.',
    author: 'Emberfoot',
    category: 'builds',
    likes: 31,
  },
  {
    art: 'treasure',
    title: 'Base camp of the great treasure hunt',
    description: 'Twelve maps, eleven teams. The twelfth map was a drawing of a cow.',
    author: 'Stormborn',
    category: 'events',
    likes: 17,
  },
  {
    art: 'halfway',
    title: 'Halfway across',
    description: 'We built from both shores and met in the middle, one block too high.',
    author: 'Wrenfinch',
    category: 'community',
    likes: 21,
  },
  {
    art: 'nowhere',
    title: 'The gate that leads nowhere yet',
    description: 'Behind it there will be a road. In front of it there is already a queue.',
    author: 'Brinewick',
    category: 'builds',
    likes: 12,
  },
  {
    art: 'new-year',
    title: 'New year from the watchtower',
    description: 'Two hundred rockets in forty seconds. The frames dropped, the jaws too.',
    author: 'Galesong',
    category: 'events',
    likes: 35,
  },
];

/** Publication date of the picture at that position: a few days after the next one in the list. */
const publishedAt = (index: number, now: Date): Date => new Date(now.getTime() - (1 + 4.5 * index) * DAY_MS);

const itemsAt = memoizeByTime((now) =>
  pictures.map(({ art, likes, ...picture }, index) => {
    const item = GalleryItem.publish({ ...picture, imageUrl: `/art/gallery-${art}.svg` }, publishedAt(index, now));
    return Object.assign(item, { likes });
  }),
);

/** The likes of a picture, spread evenly from its publication until now. */
function likesOf({ id, likes, createdAt }: GalleryItem, now: Date): GalleryLike[] {
  const step = (now.getTime() - createdAt.getTime()) / (likes + 1);
  return Array.from({ length: likes }, (_, index) =>
    GalleryLike.byVisitor(`demo visitor ${index + 1}`, id, new Date(createdAt.getTime() + (index + 1) * step)),
  );
}

export const demoGallery: DemoTable = { entity: GalleryItem, keyProperty: 'id', rows: itemsAt };

export const demoGalleryLikes: DemoTable = {
  entity: GalleryLike,
  keyProperty: 'id',
  rows: (now) => itemsAt(now).flatMap((item) => likesOf(item, now)),
};
