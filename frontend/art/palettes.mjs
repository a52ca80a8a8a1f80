/** The colours of each material for the top, left and right face, by time of day. */
export const night = {
  grass: ['#2F8F6A', '#1F6A50', '#17503E'],
  meadow: ['#379E75', '#25745A', '#1B5745'],
  leaf: ['#3BA87D', '#28795B', '#1B5743'],
  pine: ['#25735C', '#1A5546', '#133F35'],
  sand: ['#BFA873', '#9A8659', '#786844'],
  sea: ['#123A5C', '#0E2E4A', '#0A2238'],
  wave: ['#17476D', '#123A5A', '#0D2C46'],
  foam: ['#4389AC', '#377A9A', '#265C77'],
  far: ['#1B4269', '#163A5E', '#112E4C'],
  stone: ['#55606F', '#414B59', '#2F3743'],
  slate: ['#3B4553', '#2D3541', '#20262F'],
  dirt: ['#6B4E36', '#523A27', '#3C2A1C'],
  quartz: ['#E6EAF0', '#BEC7D4', '#8F9BAD'],
  coral: ['#FF7A78', '#D45C5B', '#A34444'],
  plank: ['#A9773F', '#865B2D', '#63411F'],
  log: ['#6E4A2C', '#573820', '#3F2816'],
  roof: ['#8D78D0', '#6A58A8', '#4C3F7C'],
  prism: ['#3FD9B0', '#279E81', '#1A715D'],
  gold: ['#FFC35E', '#DB9632', '#A86D1D'],
  cloth: ['#EDE6D6', '#C9C0AC', '#9D9580'],
  lamp: ['#FFF0C2', '#FFD276', '#FFB84D'],
  snow: ['#DCE8F2', '#B3C4D6', '#8A9DB3'],
  iron: ['#A9B6C0', '#7E8B96', '#5A6570'],
  // Reflections on the water: two materials of one colour, so that they can shine in turn.
  glint: ['#7FB7D6', '#5E94B4', '#43718D'],
  spark: ['#7FB7D6', '#5E94B4', '#43718D'],
};

export const day = {
  grass: ['#7CC66B', '#579F49', '#417F38'],
  meadow: ['#8CD277', '#64AD54', '#4A8A40'],
  leaf: ['#4FAE5B', '#39873F', '#2A6732'],
  pine: ['#3B9458', '#2B7344', '#1F5733'],
  sand: ['#F1DDA3', '#D3BC7F', '#B09A62'],
  sea: ['#45B3CC', '#2F93AC', '#217389'],
  wave: ['#63C3D8', '#469FB6', '#33809A'],
  foam: ['#B4E7EC', '#8CC8D0', '#68A6B0'],
  far: ['#A3DCE6', '#86C4D0', '#6BAAB8'],
  stone: ['#A7AEB8', '#868E99', '#68707B'],
  slate: ['#7D8692', '#626B77', '#4B535E'],
  dirt: ['#9A7350', '#7B5A3D', '#5E442D'],
  quartz: ['#FFFFFF', '#DEE2E8', '#BAC1CB'],
  coral: ['#FF8B82', '#DE625C', '#B54843'],
  plank: ['#C99858', '#A77A41', '#83602F'],
  log: ['#8A6240', '#6D4C30', '#523822'],
  roof: ['#A08BE6', '#7C68C4', '#5D4C9A'],
  prism: ['#3CCFA8', '#25A284', '#197A63'],
  gold: ['#FFCB6B', '#E0A03C', '#B47A26'],
  cloth: ['#FFFDF5', '#E2DCCB', '#BDB5A0'],
  lamp: ['#FFF3C9', '#FFDD8A', '#FFC85C'],
  snow: ['#FFFFFF', '#DDE9F2', '#B9CBDA'],
  iron: ['#C9D2D9', '#9FABB5', '#7B8791'],
  glint: ['#D9F4F4', '#A6D7DC', '#7FB6BE'],
  spark: ['#D9F4F4', '#A6D7DC', '#7FB6BE'],
};

/** Red, green and blue of a colour, from 0 to 255. */
export const channels = (colour) => [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));

/** Mixes two colours. `share` is the part of the second one, from 0 to 1. */
export function mix(first, second, share) {
  const other = channels(second);
  const mixed = channels(first).map((value, index) => Math.round(value * (1 - share) + other[index] * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function between(share) {
  return Object.fromEntries(
    Object.entries(day).map(([material, colours]) => [
      material,
      colours.map((colour, face) => mix(colour, night[material][face], share)),
    ]),
  );
}

function tinted(palette, tint, share) {
  return Object.fromEntries(
    Object.entries(palette).map(([material, colours]) => [
      material,
      material === 'lamp' ? colours : colours.map((colour) => mix(colour, tint, share)),
    ]),
  );
}

/** Each time of day: materials, sky from top to bottom, and how strongly lamps tint nearby voxels (lit, bright). */
export const hours = {
  night: { palette: tinted(night, '#0A1430', 0.34), sky: ['#0B1020', '#15203A', '#24406A'], glow: [0.26, 0.58] },
  dusk: { palette: tinted(between(0.52), '#E8734F', 0.16), sky: ['#2A2350', '#8A4A6B', '#F0A06A'], glow: [0.16, 0.36] },
  day: { palette: day, sky: ['#9FD8E8', '#CBEBF0', '#EAF6F2'], glow: [0, 0.04] },
  dawn: { palette: tinted(between(0.22), '#F2A7B5', 0.15), sky: ['#7E8CC0', '#D8A9C0', '#FBE3C8'], glow: [0.05, 0.14] },
};

/** The colour of a face at a time of day. `grass1-t` and `grass2-t` are grass near a lamp. */
export function colourIn({ palette, glow }, face) {
  const [, material, lit, side] = face.match(/^([a-z]+)([12]?)-([tlr])$/);
  const plain = palette[material]['tlr'.indexOf(side)];
  return lit ? mix(plain, '#FFB84D', glow[lit - 1]) : plain;
}
