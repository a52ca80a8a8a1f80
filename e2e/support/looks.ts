const all = [
  { width: 360, theme: 'dark' },
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 1280, theme: 'light' },
];

/**
 * How a state is looked at: as phones show it in the dark. The long run looks at every state in all four ways; in the short
 * one, axe and the widths of the layout see each page in the other three.
 */
export const looks = process.env.EVERY_LOOK === 'true' ? all : all.slice(0, 1);
