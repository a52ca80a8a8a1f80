import { PICTURE_TYPES } from '@/shared/lib/useUploadQueue';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DropArea, type DropAreaProps } from '../components/forms/DropArea';

/** Takes pictures. */
export function PictureDrop(props: DropAreaProps) {
  const t = useTexts('admin/media');
  const label = t(props.isMultiple ? 'drop.many' : 'drop.one');
  return <DropArea {...props} accept={PICTURE_TYPES} glyph="image" label={label} hint={t('drop.hint')} />;
}
