import { injectable } from 'inversify';
import { drawHead } from './drawHead';

export const HEAD_SIZES = [32, 40, 80] as const;
export type HeadSize = (typeof HEAD_SIZES)[number];

export interface HeadPicture {
  readonly type: string;
  readonly content: Buffer;
}

/** A picture, and how many seconds a client may cache it. */
export interface ServedHead extends HeadPicture {
  readonly maxAge: number;
}

const DAY = 24 * 60 * 60;

export abstract class PlayerHeads {
  /** Every name has an avatar; never rejects. */
  abstract of(name: string, size: HeadSize): Promise<ServedHead>;
}

/** The avatars of a site without an upstream. */
@injectable()
export class DrawnHeads extends PlayerHeads {
  async of(name: string, size: HeadSize): Promise<ServedHead> {
    return drawn(name, size, DAY);
  }
}

export const drawn = (name: string, size: HeadSize, maxAge = DAY): ServedHead => ({
  type: 'image/svg+xml; charset=utf-8',
  content: Buffer.from(drawHead(name, size)),
  maxAge,
});
