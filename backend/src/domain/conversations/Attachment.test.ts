import type { PictureVariant, ProcessedPicture } from '../media/PictureProcessor';
import { addressOfAttachment, createAttachment } from './Attachment';

const variant = (width: number, type: PictureVariant['type'] = 'image/webp'): PictureVariant => ({
  ...{ width, height: width / 2, type },
  content: Buffer.from(`${type} ${width}`),
});

const draw = (...variants: PictureVariant[]) => {
  const picture: ProcessedPicture = {
    width: 9_000,
    height: 4_500,
    color: '',
    placeholder: '',
    variants,
    wasMoving: false,
  };
  return createAttachment(picture, { conversation: 'a', uploadedBy: null, uploadedAt: new Date(0) });
};

describe('An attachment', () => {
  it('keeps the largest variant for screens, and one for the thread', () => {
    const attachment = draw(variant(320), variant(640), variant(1_280), variant(2_048), variant(1_280, 'image/jpeg'));

    expect(attachment).toMatchObject({ width: 2_048, height: 1_024, type: 'image/webp', uploadedBy: null });
    expect(String(attachment.content)).toBe('image/webp 2048');
    expect(String(attachment.preview)).toBe('image/webp 640');
  });

  it('of a small picture is stored once', () => {
    expect(draw(variant(100), variant(100, 'image/jpeg'))).toMatchObject({ width: 100, preview: null });
  });

  it('has an address below its conversation', () => {
    const attachment = { id: 'b', conversation: 'a', width: 1, height: 1 };

    expect(addressOfAttachment(attachment, 'full')).toBe('/requests/a/attachments/b');
    expect(addressOfAttachment(attachment, 'preview')).toBe('/requests/a/attachments/b/preview');
  });
});
