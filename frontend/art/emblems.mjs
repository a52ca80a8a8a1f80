/** The colours of the letters. `p` and `d` are the plinth, which has the colour of the brand. */
export const emblemColors = {
  k: '#3B4553',
  s: '#55606F',
  m: '#8C98A6',
  n: '#F2F6FA',
  y: '#FFD276',
  o: '#FFB84D',
  w: '#FFF0C2',
  g: '#5DBB63',
  h: '#2E7D4F',
  b: '#8A5A33',
  c: '#5E3B20',
};

const plinth = ['.pppppppppppppp.', '.dddddddddddddd.'];

/** The drawn logos, by the names that `SiteBrand.emblem` has for them. Each letter is one pixel of a 16 × 16 grid; a dot is empty. */
export const emblems = {
  LANTERN: [
    '......kkkk......',
    '......kkkk......',
    '...ssssssssss...',
    '...ssssssssss...',
    '...kyyyyooook...',
    '...kyyyyooook...',
    '...kyywwooook...',
    '...kyywwooook...',
    '...kyywwooook...',
    '...kyywwooook...',
    '...kyyyyooook...',
    '...kyyyyooook...',
    '...kkkkkkkkkk...',
    '...kkkkkkkkkk...',
    ...plinth,
  ],
  PICK: [
    '................',
    '....mmmmmm......',
    '..mmnnnnnsmm....',
    '..mm...mmnnsm...',
    '.........mnsm...',
    '........bcmnsm..',
    '.......bbc.mnm..',
    '......bbc..mnm..',
    '.....bbc...mnm..',
    '....bbc....mmm..',
    '...bbc......m...',
    '..bbc...........',
    '..cc............',
    '................',
    ...plinth,
  ],
  TREE: [
    '.......gh.......',
    '......gghh......',
    '......gghh......',
    '.....ggghhh.....',
    '....gggghhhh....',
    '......gghh......',
    '.....ggghhh.....',
    '....gggghhhh....',
    '...ggggghhhhh...',
    '.....ggghhh.....',
    '....gggghhhh....',
    '...ggggghhhhh...',
    '.......bc.......',
    '.......bc.......',
    ...plinth,
  ],
  PEAK: [
    '................',
    '.......nn.......',
    '......nnnm......',
    '......nnmm......',
    '.....nnnmms.....',
    '.....nmnmss.....',
    '....nmmmmsss....',
    '...mmmmmmssss...',
    '...mmmmnmssss...',
    '..mmmmnnmssssk..',
    '..mmmmmmmssskk..',
    '.mmmmmmmmsssskk.',
    '.mmmmmmmssssskk.',
    '.mmmmmmmssssskk.',
    ...plinth,
  ],
  GATE: [
    '.mm..mm..ms..ss.',
    '.mm..mm..ms..ss.',
    '.mmmmmmmmmmssss.',
    '.mmmmmmmmmmssss.',
    '.mmmskkkkkksmss.',
    '.mmskyyyyoookss.',
    '.mmskyyyyoookss.',
    '.mmskyywwoookss.',
    '.mmskyywwoookss.',
    '.mmskyywwoookss.',
    '.mmskyyyyoookss.',
    '.mmskyyyyoookss.',
    '.mmskyyyyoookss.',
    '.mmskyyyyoookss.',
    ...plinth,
  ],
  CROWN: [
    '................',
    '................',
    '.......yo.......',
    '..y....yo....o..',
    '.yyy..yyoo..ooo.',
    '.yyy..yyoo..ooo.',
    '.yyyyyyyyoooooo.',
    '.yyyyyyyyoooooo.',
    '.yywwyywwoowwoo.',
    '.yywwyywwoowwoo.',
    '.yyyyyyyyoooooo.',
    '.yyyyyyyyoooooo.',
    '.oooooooooooooo.',
    '................',
    ...plinth,
  ],
  ANCHOR: [
    '......mmms......',
    '.....mm..ss.....',
    '.....mm..ss.....',
    '......mmss......',
    '...mmmmmmsssss..',
    '...mmmmmmsssss..',
    '.......ms.......',
    '.......ms.......',
    '.m.....ms.....s.',
    '.mm....ms....ss.',
    '.mmm...ms...sss.',
    '..mm...ms...ss..',
    '...mmmmmssssss..',
    '.....mmmsss.....',
    ...plinth,
  ],
  STAR: [
    '.......yo.......',
    '.......yo.......',
    '......yyoo......',
    '......yyoo......',
    '.yyyyyyyooooooo.',
    '..yyyyyyoooooo..',
    '...yyyywwoooo...',
    '....yyywwooo....',
    '....yyyyoooo....',
    '....yyyyoooo....',
    '...yyyyyooooo...',
    '...yyyy..oooo...',
    '..yyy......ooo..',
    '..y..........o..',
    ...plinth,
  ],
};

/** The runs of one letter of an emblem as SVG paths, one for each colour. */
export function emblemPaths(name, plinthColors) {
  const colors = { ...emblemColors, ...plinthColors };
  const runs = emblems[name].flatMap((row, y) =>
    [...row.matchAll(/([a-z])\1*/g)].map(({ 0: { length }, 1: letter, index }) => ({
      letter,
      data: `M${index} ${y}h${length}v1h-${length}z`,
    })),
  );
  return [...new Set(runs.map(({ letter }) => letter))].map((letter) => ({
    color: colors[letter],
    data: runs
      .filter((run) => run.letter === letter)
      .map(({ data }) => data)
      .join(''),
  }));
}

/** A file with all emblems, whose plinths take the colours of the page. Pages show one with `<use href="….svg#TREE">`. */
export function emblemsSvg() {
  const plinthColors = { p: 'var(--mui-palette-wordmark-near)', d: 'var(--mui-palette-wordmark-far)' };
  const symbols = Object.keys(emblems).map((name) => {
    const paths = emblemPaths(name, plinthColors).map(({ color, data }) => `<path fill="${color}" d="${data}"/>`);
    return `<symbol id="${name}" viewBox="0 0 16 16"><g shape-rendering="crispEdges">${paths.join('')}</g></symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
