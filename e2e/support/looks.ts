export const allLooks = [
  { width: 360, theme: 'dark' },
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'dark' },
  { width: 1280, theme: 'light' },
];

/**
 * The viewport and theme of each test. By default, this is a phone in the dark theme.
 * The long run (`EVERY_LOOK`) covers all four. In the short run, only axe and layout checks cover all four.
 */
export const looks = process.env.EVERY_LOOK === 'true' ? allLooks : allLooks.slice(0, 1);
