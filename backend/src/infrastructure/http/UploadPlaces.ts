import { PictureProcessorBusy } from '../../domain/media/errors';

/** Bodies in memory at once; with `MAX_PICTURE_BYTES`, it bounds the memory that uploads take. */
const MAX_UPLOADS = 5;

/** So many that staff always have places of their own. */
const MAX_GUEST_UPLOADS = 3;

const RETRY_AFTER_S = 5;

/** The uploads of this process. A guest address has one place at a time. */
export class UploadPlaces {
  private taken = 0;
  private readonly guests = new Set<string>();

  /** `guest` is the address of a guest, null for staff. */
  isFreeFor(guest: string | null): boolean {
    if (this.taken >= MAX_UPLOADS) return false;
    return guest === null || (this.guests.size < MAX_GUEST_UPLOADS && !this.guests.has(guest));
  }

  /** Keeps a place until `work` is done. Throws `PictureProcessorBusy` if none is free. */
  async take<T>(guest: string | null, work: () => Promise<T>): Promise<T> {
    if (!this.isFreeFor(guest)) throw UploadPlaces.busy();
    this.taken += 1;
    if (guest !== null) this.guests.add(guest);
    try {
      return await work();
    } finally {
      this.taken -= 1;
      if (guest !== null) this.guests.delete(guest);
    }
  }

  static busy(): PictureProcessorBusy {
    return new PictureProcessorBusy(RETRY_AFTER_S);
  }
}
