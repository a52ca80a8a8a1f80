import { injectable } from 'inversify';
import type { Brand, LookForm } from '../../domain/brand/Brand';
import { BrandStore } from '../../domain/brand/BrandStore';
import { hashOfMedia, type Media } from '../../domain/media/Media';
import { MediaLibrary } from '../../domain/media/MediaLibrary';
import { InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';

export interface BrandEdit extends LookForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** Of the longer side, in pixels: icons of home screens are drawn from it. */
const MIN_LOGO_SIDE = 128;

/** In pixels. Smaller pictures would be enlarged on every screen of a computer. */
const MIN_HERO = { width: 1600, height: 700 };

@injectable()
export class BrandService {
  constructor(
    private readonly store: BrandStore,
    private readonly library: MediaLibrary,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  read(): Promise<Brand> {
    return this.store.read();
  }

  change(actor: Actor, { version, ...look }: BrandEdit): Promise<Brand> {
    return this.update(actor, version, async (brand) => {
      if (look.logoImage) await this.mustBeLogo(look.logoImage);
      if (look.heroImage && look.heroImage !== brand.heroImage) await this.mustBeLarge(look.heroImage);
      brand.change(look);
    });
  }

  /** Returns to the look before the last change. */
  undo(actor: Actor, version: number | null | undefined): Promise<Brand> {
    return this.update(actor, version, async (brand) => brand.undo());
  }

  /** The size of a picture elsewhere is not known. */
  private async mustBeLarge(address: string): Promise<void> {
    const media = await this.findMedia(address);
    if (!media || (media.width >= MIN_HERO.width && media.height >= MIN_HERO.height)) return;
    const { width, height } = media;
    const { width: minWidth, height: minHeight } = MIN_HERO;
    throw new InvalidInput({ heroImage: [sentence('heroTooSmall', { width, height, minWidth, minHeight })] });
  }

  private async findMedia(address: string): Promise<Media | undefined> {
    const hash = hashOfMedia(address);
    return hash === null ? undefined : (await this.library.show([hash])).get(hash)?.media;
  }

  private async mustBeLogo(address: string): Promise<void> {
    const media = await this.findMedia(address);
    if (media?.kind === 'logo' && Math.max(media.width, media.height) >= MIN_LOGO_SIDE) return;
    throw new InvalidInput({ logoImage: [sentence('uploadLogo')] });
  }

  private async update(
    actor: Actor,
    version: number | null | undefined,
    edit: (brand: Brand) => Promise<void>,
  ): Promise<Brand> {
    actor.must('config');

    return this.transaction.run(async () => {
      const brand = await this.store.readForUpdate();
      mustBeCurrent(brand, version);
      const before = brand.look;
      await edit(brand);
      const saved = await this.store.save(brand);
      await this.audit.record(actor, 'brand.updated', 'site', { before, after: saved.look });
      return saved;
    });
  }
}
