import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { FieldBox } from '@/shared/components/FieldBox';
import { FieldFrame, type FieldProblems } from '@/shared/components/FieldFrame';
import { useDebounced } from '@/admin/lib/useDebounced';
import { useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  name: string;
  label: string;
  /** The maximum length of the address, in characters. */
  limit: number;
  defaultValue: string | null | undefined;
  required?: boolean;
  /** Shows the preview at the full width of the field, for forms that are mainly about the picture. */
  isLarge?: boolean;
  problems: FieldProblems;
}

/** The preview loads only addresses that the server would accept. */
const isImageUrl = (text: string) => /^(\/(?![/\\])|https:\/\/[^/])\S*$/i.test(text);

/** A field for an image address, with a preview. */
export function ImageField({ name, label, limit, defaultValue, required = false, isLarge = false, problems }: Props) {
  const t = useTexts('admin/panel');
  const [text, setText] = useState(defaultValue ?? '');
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const imageUrl = useDebounced(text.trim());
  const isBroken = imageUrl !== '' && imageUrl === brokenUrl;

  return (
    <FieldFrame
      name={name}
      label={label}
      hint={
        <span role="status">
          {isBroken ? <BrokenImageWarning>{t('image.failed')}</BrokenImageWarning> : t('image.hint')}
        </span>
      }
      problems={problems}
    >
      {({ 'aria-describedby': describedBy, ...fieldProps }) => (
        <ImageFieldLayout data-large={isLarge}>
          <FieldBox
            {...fieldProps}
            name={name}
            value={text}
            onChange={({ target }) => setText(target.value)}
            inputProps={{
              'aria-describedby': describedBy,
              required,
              maxLength: limit,
              inputMode: 'url',
              autoComplete: 'off',
              autoCapitalize: 'none',
              spellCheck: false,
            }}
          />
          <ImagePreview>
            {isImageUrl(imageUrl) && !isBroken ? (
              <img key={imageUrl} src={imageUrl} alt={t('image.preview')} onError={() => setBrokenUrl(imageUrl)} />
            ) : (
              <Glyph name="image" />
            )}
          </ImagePreview>
        </ImageFieldLayout>
      )}
    </FieldFrame>
  );
}

const ImageFieldLayout = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 80px',
  gap: 8,
  '&[data-large=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-large=true] > :last-child': { height: 208 },
});

const ImagePreview = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 48,
  overflow: 'hidden',
  borderRadius: 4,
  color: vars.palette.border,
  background: vars.palette.background.sunken,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

const BrokenImageWarning = styled('b')(({ theme }) => ({ color: theme.vars.palette.warning.main, fontWeight: 600 }));
