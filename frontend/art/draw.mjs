import { mkdirSync, writeFileSync } from 'node:fs';
import { coast, coastFrame } from './coast.mjs';
import { galleryPictures } from './gallery.mjs';
import { emblemsSvg } from './emblems.mjs';
import { platformsSvg } from './platforms.mjs';
import { forest, mountain } from './hillsides.mjs';
import { islands } from './islands.mjs';
import { picture } from './isometric.mjs';
import { day, night } from './palettes.mjs';
import { previewOf, shareScenes } from './share.mjs';

const drawn = new URL('./drawn/', import.meta.url);
const served = new URL('../public/', import.meta.url);

/** The colours that the pictures use, such as `grass-t`, or `grass1-t` where a lamp shines. */
const usedColours = new Set();

/**
 * A picture without its own colours. Pages show it with `<use href="….svg#scene">` and set its `--v-…` variables.
 * As a symbol, it keeps its aspect ratio in any box.
 */
function scene(world, frame) {
  const { width, height, paths } = picture(world, frame);
  for (const { colour } of paths) usedColours.add(colour);
  const body = paths.map(({ colour, data }) => `<path fill="var(--v-${colour})" d="${data}"/>`).join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<symbol id="scene" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax meet">`,
    `<g shape-rendering="crispEdges">${body}</g></symbol></svg>`,
  ].join('');
}

function materialColours() {
  const plain = (colour) => colour.replace(/[12]-/, '-');
  const valueIn = (palette, colour) => {
    const [material, face] = colour.split('-');
    return palette[material]['tlr'.indexOf(face)];
  };
  const all = [...new Set([...usedColours].map(plain))].sort();
  const lit = [...usedColours].filter((colour) => colour !== plain(colour)).sort();

  const values = (palette) => all.map((colour) => `--v-${colour}:${valueIn(palette, colour)}`).join(';');
  const mixed = lit.map((colour) => {
    const strength = colour.match(/[12]/)[0];
    return `--v-${colour}:color-mix(in srgb,var(--v-${plain(colour)}),var(--v-glow) var(--v-glow-${strength}))`;
  });
  return [
    `:root,.dark{--v-glow:#FFB84D;--v-glow-1:22%;--v-glow-2:48%;${values(night)}}`,
    `.light{--v-glow:#FFD98A;--v-glow-1:0%;--v-glow-2:10%;${values(day)}}`,
    `:root,.dark,.light{${mixed.join(';')}}`,
    '',
  ].join('\n');
}

const manifest = {
  name: 'Costa',
  short_name: 'Costa',
  start_url: '/',
  display: 'standalone',
  background_color: '#0E1116',
  theme_color: '#0E1116',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

mkdirSync(drawn, { recursive: true });
mkdirSync(new URL('art/', served), { recursive: true });

writeFileSync(new URL('coast.svg', drawn), scene(coast(), coastFrame));
writeFileSync(new URL('forest.svg', drawn), scene(forest(), coastFrame));
writeFileSync(new URL('mountain.svg', drawn), scene(mountain(), coastFrame));
for (const [name, build] of Object.entries(islands)) writeFileSync(new URL(`scene-${name}.svg`, drawn), scene(build()));
writeFileSync(new URL('emblems.svg', drawn), emblemsSvg());
writeFileSync(new URL('platforms.svg', drawn), platformsSvg());
writeFileSync(new URL('voxels.css', drawn), materialColours());

for (const [name, svg] of galleryPictures()) {
  writeFileSync(new URL(`art/gallery-${name}.svg`, served), svg);
  writeFileSync(new URL(`art/gallery-${name}.png`, served), previewOf(svg));
}
for (const [name, content] of Object.entries(shareScenes())) {
  writeFileSync(new URL(`art/share-${name}.png`, served), content);
}

writeFileSync(new URL('site.webmanifest', served), `${JSON.stringify(manifest, null, 2)}\n`);
