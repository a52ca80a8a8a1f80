import type { Plugin } from 'vite';

/** Parts of MUI's buttons that this site never shows: the theme switches ripples off, and no button has a progress circle. */
const UNSEEN_OF_BUTTON = /\/(?:TouchRipple|CircularProgress\/index)\.mjs$/;
const BUTTONS = /\/@mui\/material\/(?:Button|ButtonBase|IconButton)\//;

/** Copies static members for Emotion's `withTheme`, which nothing here calls. */
const UNUSED = 'hoist-non-react-statics';

const EMPTY = '\0left out';

/** Keeps what is never seen or called out of what every page loads. */
export function leaveOut(): Plugin {
  const isLeftOut = (source: string, importer = '') =>
    source === UNUSED || (UNSEEN_OF_BUTTON.test(source) && BUTTONS.test(importer));
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId: (source, importer) => (isLeftOut(source, importer) ? EMPTY : null),
    load: (id) => (id === EMPTY ? 'export default () => null;' : null),
  };
}
