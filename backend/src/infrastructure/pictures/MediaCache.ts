import { LRUCache } from 'lru-cache';
import { Bulkhead } from '../../application/shared/Bulkhead';
import { MediaBytes, type StoredPicture } from '../../domain/media/MediaBytes';
import { sentence } from '../../domain/shared/Sentence';

const MAX_BYTES = 32 * 2 ** 20;

/** Reads leave most database connections to requests of the API. */
const READS = { places: 4, queue: 128, outside: 0 };

/** Keeps the most requested pictures in memory. Their bytes never change, so nothing is invalidated. */
export class MediaCache {
  private readonly reads = new Bulkhead(READS, sentence('busy'));
  private readonly pictures = new LRUCache<string, StoredPicture>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ content }) => content.length + 1,
  });
  private readonly pending = new Map<string, Promise<StoredPicture | null>>();

  constructor(private readonly bytes: MediaBytes) {}

  /** Concurrent requests for one picture share a read. */
  async get(hash: string): Promise<StoredPicture | null> {
    return this.pictures.get(hash) ?? this.pending.get(hash) ?? this.load(hash);
  }

  private load(hash: string): Promise<StoredPicture | null> {
    const loading = this.reads
      .run(() => this.bytes.read(hash))
      .then((picture) => {
        if (picture) this.pictures.set(hash, picture);
        return picture;
      })
      .finally(() => this.pending.delete(hash));
    this.pending.set(hash, loading);
    return loading;
  }
}
