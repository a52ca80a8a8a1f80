const words = (
  'amber anchor apple arrow aspen badger basalt beacon birch bison blaze bloom bolt brick brook candle canyon cedar chalk cinder ' +
  'clover cobalt comet copper coral crane creek crow dawn delta drift dune dusk eagle echo ember falcon fern finch flint ' +
  'fog forest fox frost gale ghost glade golem granite grove gull harbor hawk hazel heron hollow ice iris iron ivy ' +
  'jade jasper juniper kelp kite lark lava lemon lily lunar lynx maple marble meadow mint mist moose moss nether night ' +
  'north nova oak ocean onyx opal orchid otter owl panda pearl pebble pepper phantom pine pixel plum pond poppy quartz ' +
  'quill rain raven reef ridge river robin ruby rust saffron sage salt sand'
).split(' ');

const capitalize = (word) => word[0].toUpperCase() + word.slice(1);

/** As many different names as wanted, of 3 to 16 letters and digits, the way players make them up. */
export function playerName(index) {
  const first = words[index % words.length];
  const second = words[Math.floor(index / words.length) % words.length];
  const number = Math.floor(index / words.length ** 2);
  return `${capitalize(first)}${second}${number === 0 ? '' : number}`.slice(-16);
}

/** A prime, so that neighbours in the table are no neighbours in the alphabet. */
const STEP = 7_368_787;

/** The name of a row, different for each of `count` rows. */
export const playerNameOfRow = (row, count) => playerName((row * STEP) % count);
