import { EntitySchema } from 'typeorm';
import { Media } from '../../../domain/media/Media';
import { bool, id, int, text, timestamp, version, writtenIn } from '../../persistence/query/columns';

/** `media_variants` and `media_uses` have no mapping: the bytes are read by hash, and triggers write the uses. */
export const MediaSchema = new EntitySchema<Media>({
  name: 'Media',
  target: Media,
  tableName: 'media',
  columns: {
    id,
    originalSha256: text('original_sha256'),
    kind: text('kind'),
    hash: text('hash'),
    type: text('type'),
    fileName: text('file_name', { nullable: true }),
    width: int('width'),
    height: int('height'),
    alt: text('alt', { nullable: true }),
    isDecoration: bool('is_decoration', { default: false }),
    focusX: { type: 'smallint', name: 'focus_x', default: 50 },
    focusY: { type: 'smallint', name: 'focus_y', default: 50 },
    color: text('color'),
    placeholder: text('placeholder'),
    bytes: int('bytes'),
    uploadedBy: text('uploaded_by'),
    uploadedAt: timestamp('uploaded_at'),
    unusedSince: timestamp('unused_since', { nullable: true }),
    version,
    ...writtenIn,
  },
  uniques: [
    { name: 'media_original', columns: ['originalSha256', 'kind'] },
    { name: 'media_hash', columns: ['hash'] },
  ],
  indices: [{ name: 'media_newest', columns: ['uploadedAt', 'id'] }],
  checks: [
    { name: 'media_kind_known', expression: `kind IN ('picture', 'logo')` },
    { name: 'media_decoration_silent', expression: 'NOT is_decoration OR alt IS NULL' },
    { name: 'media_focus_inside', expression: 'focus_x BETWEEN 0 AND 100 AND focus_y BETWEEN 0 AND 100' },
  ],
});
