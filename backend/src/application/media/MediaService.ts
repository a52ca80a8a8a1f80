import { createHash } from 'node:crypto';
import { injectable } from 'inversify';
import { MediaInUse, PictureProcessorUnavailable, PictureRejected } from '../../domain/media/errors';
import {
  hashOfMedia,
  Media,
  mainVariantOf,
  MEDIA_PERMISSIONS,
  toMediaVariants,
  type MediaForm,
  type Upload,
} from '../../domain/media/Media';
import type { MediaUse } from '../../domain/media/MediaUse';
import { MediaLibrary, type MediaCounts, type MediaSearch, type ShownMedia } from '../../domain/media/MediaLibrary';
import { PictureProcessor, type PictureKind } from '../../domain/media/PictureProcessor';
import { NotFound, TemporarilyRefused } from '../../domain/shared/DomainError';
import type { Page, PageRequest } from '../../domain/shared/Page';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';

/** From the configuration. */
export class MediaOptions {
  constructor(
    readonly acceptsUploads: boolean,
    readonly quotaBytes: number,
  ) {}
}

/** `unsupported`: this machine cannot decode pictures. */
export const MEDIA_STATES = ['available', 'off', 'unsupported'] as const;

export type MediaState = (typeof MEDIA_STATES)[number];

export interface MediaSummary extends MediaCounts {
  readonly state: MediaState;
  readonly quotaBytes: number;
}

export interface UploadedFile {
  readonly file: Uint8Array;
  readonly kind: PictureKind;
  readonly fileName: string | null;
}

export interface UploadResult extends ShownMedia {
  /** False for a picture that the library had. */
  readonly isNew: boolean;
  /** The file has several frames, of which the picture shows the first. */
  readonly wasMoving: boolean;
}

export interface MediaEdit extends MediaForm {
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** The pictures that staff upload. Staff who may edit something that shows pictures may upload and describe them. */
@injectable()
export class MediaService {
  constructor(
    private readonly library: MediaLibrary,
    private readonly processor: PictureProcessor,
    private readonly options: MediaOptions,
    private readonly limits: Limits,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Refuses an upload before its body is read. */
  async admit(actor: Actor): Promise<void> {
    actor.mustHaveAny(MEDIA_PERMISSIONS);
    const state = await this.readState();
    if (state === 'off') throw new TemporarilyRefused(sentence('uploadsOff'));
    if (state === 'unsupported') throw new PictureProcessorUnavailable();
    this.mustFit((await this.library.usedBytes()) + 1);
    const username = actor.mustBeSignedIn();
    await this.limits.spend('uploads', username);
    await this.limits.spend('uploadsInADay', username);
  }

  /** Returns once the picture is stored with all its variants. The same picture again is no error and no new row. */
  async upload(actor: Actor, { file, kind, fileName }: UploadedFile): Promise<UploadResult> {
    actor.mustHaveAny(MEDIA_PERMISSIONS);
    const originalSha256 = createHash('sha256').update(file).digest('hex');
    const { same: known } = await this.library.reuse(originalSha256, kind);
    if (known) return { media: known, variants: await this.variantsOf(known), isNew: false, wasMoving: false };

    const picture = await this.processor.process(file, kind);
    const upload: Upload = { originalSha256, kind, fileName, uploadedBy: actor.mustBeSignedIn() };
    const variants = toMediaVariants(picture);
    const { wasMoving } = picture;
    return this.transaction.run(async () => {
      await this.library.lockForUpload();
      const { same, usedBytes } = await this.library.reuse(originalSha256, kind, mainVariantOf(variants).hash);
      if (same) return { media: same, variants: await this.variantsOf(same), isNew: false, wasMoving };

      const media = Media.upload(upload, picture, variants, this.clock.now());
      this.mustFit(usedBytes + media.bytes);
      await this.library.add(media, variants);
      await this.audit.record(actor, 'media.uploaded', media.id, { after: toAudited(media) });
      return { media, variants, isNew: true, wasMoving };
    });
  }

  list(actor: Actor, search: MediaSearch, pageRequest: PageRequest): Promise<Page<Media>> {
    actor.mustHaveAny(MEDIA_PERMISSIONS);
    return this.library.list(search, pageRequest);
  }

  /** Null for every address but that of an upload. */
  async findByAddress(actor: Actor, address: string): Promise<Media | null> {
    actor.mustHaveAny(MEDIA_PERMISSIONS);
    const hash = hashOfMedia(address);
    return (hash && (await this.library.show([hash])).get(hash)?.media) || null;
  }

  uses(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, readonly MediaUse[]>> {
    actor.mustHaveAny(MEDIA_PERMISSIONS);
    return this.library.uses(ids);
  }

  async summarize(actor: Actor): Promise<MediaSummary> {
    actor.mustHaveAny(MEDIA_PERMISSIONS);
    const [counts, state] = await Promise.all([this.library.count(), this.readState()]);
    return { ...counts, state, quotaBytes: this.options.quotaBytes };
  }

  async revise(actor: Actor, id: string, edit: MediaEdit): Promise<Media> {
    actor.mustHaveAny(MEDIA_PERMISSIONS);

    return this.transaction.run(async () => {
      const media = mustExist(await this.library.findForUpdate(id));
      mustBeCurrent(media, edit.version);
      const before = toAudited(media);
      media.describe(edit);
      const saved = await this.library.save(media);
      await this.audit.record(actor, 'media.updated', id, { before, after: toAudited(saved) });
      return saved;
    });
  }

  /** Throws `MediaInUse` while something shows the picture. Pictures of others need the permission `config`. */
  async remove(actor: Actor, id: string): Promise<void> {
    actor.mustHaveAny(MEDIA_PERMISSIONS);

    await this.transaction.run(async () => {
      const media = mustExist(await this.library.findForUpdate(id));
      if (media.uploadedBy !== actor.username) actor.must('config');
      const uses = (await this.library.uses([id])).get(id) ?? [];
      if (uses.length > 0) throw new MediaInUse(uses);
      await this.library.remove(media);
      await this.audit.record(actor, 'media.deleted', id, { before: toAudited(media) });
    });
  }

  private async variantsOf({ hash }: Media): Promise<ShownMedia['variants']> {
    return (await this.library.show([hash])).get(hash)?.variants ?? [];
  }

  private async readState(): Promise<MediaState> {
    if (!this.options.acceptsUploads) return 'off';
    return (await this.processor.isAvailable()) ? 'available' : 'unsupported';
  }

  private mustFit(bytes: number): void {
    const { quotaBytes } = this.options;
    if (bytes <= quotaBytes) return;
    throw new PictureRejected('quota', sentence('mediaQuota', { megabytes: Math.round(quotaBytes / 2 ** 20) }));
  }
}

/** Without hashes and the placeholder, which say nothing to people. */
const toAudited = ({ fileName, address, width, height, alt, isDecoration, focusX, focusY }: Media): object => ({
  ...{ fileName, address, width, height, alt, isDecoration, focusX, focusY },
});

function mustExist(media: Media | null): Media {
  if (!media) throw new NotFound('media');
  return media;
}
