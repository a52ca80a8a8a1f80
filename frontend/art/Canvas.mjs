import { channels } from './palettes.mjs';
import { png } from './png.mjs';

/** The size that sites expect for link previews, in pixels. */
export const previewSize = { width: 1200, height: 630 };

/** A raster image with hard edges. A pixel belongs to a shape when its centre does. */
export class Canvas {
  #pixels;

  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.#pixels = Buffer.alloc(width * height * 3);
  }

  /** Draws a vertical gradient from top to bottom. Each stop is a colour and its position from 0 to 1. */
  sky(stops) {
    for (let y = 0; y < this.height; y++) {
      const place = y / this.height;
      const next = Math.max(
        1,
        stops.findIndex(([, stop]) => stop >= place),
      );
      const [[upper, from], [lower, to]] = [stops[next - 1], stops[next]];
      const share = Math.min(1, Math.max(0, (place - from) / (to - from)));
      this.#run(y, 0, this.width, upper, 1);
      this.#run(y, 0, this.width, lower, share);
    }
  }

  rect(x, y, width, height, colour, opacity = 1) {
    const right = Math.round(x + width);
    for (let row = Math.round(y); row < Math.round(y + height); row++)
      this.#run(row, Math.round(x), right, colour, opacity);
  }

  /** Draws light of one colour in squares of `grain` pixels. `strengthAt` returns the opacity at a point. */
  glow(colour, grain, strengthAt) {
    for (let y = 0; y < this.height; y += grain)
      for (let x = 0; x < this.width; x += grain) {
        const strength = strengthAt(x + grain / 2, y + grain / 2);
        if (strength > 0) this.rect(x, y, grain, grain, colour, strength);
      }
  }

  /** Fills a path made of `M`, `l`, `v` and `z`. A ring inside another ring is a hole. */
  fill(path, colour, { scale, left, top }) {
    const crossings = new Map();
    for (const ring of ringsOf(path))
      ring.forEach((start, index) => {
        const end = ring[(index + 1) % ring.length];
        const [[x0, y0], [x1, y1]] = [start, end].map(([x, y]) => [left + x * scale, top + y * scale]);
        const last = Math.ceil(Math.max(y0, y1) - 0.5);
        for (let row = Math.ceil(Math.min(y0, y1) - 0.5); row < last; row++) {
          if (!crossings.has(row)) crossings.set(row, []);
          crossings.get(row).push(x0 + ((x1 - x0) * (row + 0.5 - y0)) / (y1 - y0));
        }
      });

    for (const [row, places] of crossings) {
      places.sort((a, b) => a - b);
      for (let pair = 0; pair < places.length; pair += 2)
        this.#run(row, Math.ceil(places[pair] - 0.5), Math.ceil(places[pair + 1] - 0.5), colour, 1);
    }
  }

  png() {
    return png({ width: this.width, height: this.height, pixels: this.#pixels, kind: 'rgb' });
  }

  #run(row, from, to, colour, opacity) {
    if (row < 0 || row >= this.height) return;
    const [red, green, blue] = channels(colour);
    const end = (row * this.width + Math.min(this.width, to)) * 3;
    for (let at = (row * this.width + Math.max(0, from)) * 3; at < end; at += 3) {
      this.#blend(at, red, opacity);
      this.#blend(at + 1, green, opacity);
      this.#blend(at + 2, blue, opacity);
    }
  }

  #blend(at, value, opacity) {
    this.#pixels[at] = Math.round(this.#pixels[at] * (1 - opacity) + value * opacity);
  }
}

function ringsOf(path) {
  return path.split('z').map((ring) => {
    let [x, y] = [0, 0];
    return [...ring.matchAll(/([Mlv])(-?[\d.]+) ?(-?[\d.]+)?/g)].map(([, command, first, second]) => {
      if (command === 'v') y += Number(first);
      else [x, y] = command === 'M' ? [Number(first), Number(second)] : [x + Number(first), y + Number(second)];
      return [x, y];
    });
  });
}
