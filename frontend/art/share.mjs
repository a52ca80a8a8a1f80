import { Canvas, previewSize } from './Canvas.mjs';
import { coast, coastFrame } from './coast.mjs';
import { forest, mountain } from './hillsides.mjs';
import { picture } from './isometric.mjs';
import { colourIn, night } from './palettes.mjs';

const scale = 4;
/** The position of the lighthouse lamp in the picture, in pixels. */
const lamp = { x: 696, y: 214 };

const hour = { palette: night, glow: [0.22, 0.48] };
const stars = [
  [0.07, 0.14, 3],
  [0.16, 0.07, 3],
  [0.23, 0.2, 4],
  [0.33, 0.06, 3],
  [0.39, 0.15, 3],
  [0.47, 0.05, 4],
  [0.58, 0.12, 3],
  [0.74, 0.06, 3],
  [0.83, 0.17, 3],
  [0.95, 0.08, 4],
];

/** The scenes at night as in the hero of the site, on which the server writes the titles of pages. */
export function shareScenes() {
  const shine = (canvas) => {
    canvas.glow('#FFE2A0', 2, beam);
    canvas.glow('#FFB84D', 6, lamplight);
  };
  return { coast: drawScene(coast(), shine), forest: drawScene(forest()), mountain: drawScene(mountain()) };
}

function drawScene(world, shine = () => undefined) {
  const canvas = new Canvas(previewSize.width, previewSize.height);
  canvas.sky([
    ['#0B1020', 0],
    ['#15203A', 0.22],
    ['#24406A', 0.5],
    ['#24406A', 1],
  ]);
  for (const [x, y, size] of stars) canvas.rect(x * canvas.width, y * canvas.height, size, size, '#FFFFFF', 0.8);
  drawMoon(canvas, 860, 44);
  const { width, height, paths } = picture(world, coastFrame);
  const place = { scale, left: canvas.width - width * scale, top: canvas.height - height * scale };
  for (const { colour, data } of paths) canvas.fill(data, colourIn(hour, colour), place);
  shine(canvas);
  return canvas.png();
}

function drawMoon(canvas, x, y) {
  canvas.rect(x - 24, y - 24, 112, 112, '#F2F6FA', 0.04);
  canvas.rect(x - 12, y - 12, 88, 88, '#F2F6FA', 0.06);
  canvas.rect(x, y, 64, 64, '#F2F6FA');
  canvas.rect(x + 16, y + 16, 16, 16, '#CFD8E6');
  canvas.rect(x + 40, y + 40, 8, 8, '#DDE4EE');
}

/** The glow around the lamp, in rings. */
function lamplight(x, y) {
  const near = 1 - Math.hypot(x - lamp.x, y - lamp.y) / 216;
  return near > 0 ? Math.round(near ** 2 * 14) / 33 : 0;
}

/** The light beam to the left, wider and weaker with distance. */
function beam(x, y) {
  const way = (lamp.x - x) / 700;
  if (way < 0 || way > 1 || y < lamp.y - 10 - way * 250 || y > lamp.y + 8 - way * 105) return 0;
  return Math.round((1 - way) * 24) / 66;
}

/**
 * A gallery picture as a raster image in the size of a link preview. Cropping keeps more of the sky than of the ground.
 */
export function previewOf(svg) {
  const canvas = new Canvas(previewSize.width, previewSize.height);
  const [width, height] = svg
    .match(/viewBox="0 0 (\d+) (\d+)"/)
    .slice(1)
    .map(Number);
  const scale = Math.max(canvas.width / width, canvas.height / height);
  const [left, top] = [(canvas.width - width * scale) * 0.5, (canvas.height - height * scale) * 0.3];
  const [moveX, moveY] = svg
    .match(/translate\((\S+) (\S+)\)/)
    .slice(1)
    .map(Number);

  const sky = [...svg.matchAll(/stop-color="(#\w+)"/g)].map(([, colour], index) => [colour, index / 2]);
  canvas.sky(sky);
  for (const [, tag, text] of svg.matchAll(/<(rect|path) ([^>]*)\/>/g)) {
    const { x, y, width, height, fill, opacity, d } = Object.fromEntries(
      [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    if (tag === 'path') canvas.fill(d, fill, { scale, left: left + moveX * scale, top: top + moveY * scale });
    else if (x)
      canvas.rect(left + x * scale, top + y * scale, width * scale, height * scale, whole(fill), Number(opacity ?? 1));
  }
  return canvas.png();
}

/** Expands `#fff` to `#ffffff`. */
const whole = (colour) => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
