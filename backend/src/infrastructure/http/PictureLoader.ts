import { injectable } from 'inversify';
import { ShownPictures, type ShownPicture } from '../../application/media/ShownPictures';
import { Batcher } from '../../application/shared/Batcher';
import type { Visitor } from '../../application/shared/Visitor';

/** More than any list shows. */
const MAX_BATCH_SIZE = 1_000;

const ADDRESS_IN_TEXT = /\/media\/[0-9a-f]{32}\.(?:webp|jpg|png)/g;

type Address = string | null | undefined;

/** Finds the pictures of a request together, however many objects ask for theirs. */
@injectable()
export class PictureLoader {
  private readonly batchers = new WeakMap<Visitor, Batcher<Address, ShownPicture | null>>();

  constructor(private readonly pictures: ShownPictures) {}

  /** Null for every address but that of an upload. */
  async load(address: Address, visitor: Visitor): Promise<ShownPicture | null> {
    return address?.startsWith('/media/') ? this.batcherFor(visitor).submit(address) : null;
  }

  /** The uploads that a text names, by address. */
  async loadIn(text: string, visitor: Visitor): Promise<ReadonlyMap<string, ShownPicture>> {
    const addresses = [...new Set(text.match(ADDRESS_IN_TEXT))];
    const pictures = await Promise.all(addresses.map((address) => this.load(address, visitor)));
    return new Map(addresses.flatMap((address, index) => (pictures[index] ? [[address, pictures[index]]] : [])));
  }

  private batcherFor(visitor: Visitor): Batcher<Address, ShownPicture | null> {
    let batcher = this.batchers.get(visitor);
    if (!batcher) {
      batcher = new Batcher((addresses) => this.pictures.findAll(addresses, visitor.language), MAX_BATCH_SIZE);
      this.batchers.set(visitor, batcher);
    }
    return batcher;
  }
}
