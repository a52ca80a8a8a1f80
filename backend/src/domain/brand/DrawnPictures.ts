/** Pictures that were drawn from the brand, by a key that stands for all that they show. All instances share them. */
export abstract class DrawnPictures {
  abstract find(keys: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Keeps what another instance has added under the same key, and removes the oldest pictures beyond a limit. */
  abstract add(pictures: ReadonlyMap<string, Buffer>): Promise<void>;
}
