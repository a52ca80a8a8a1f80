import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { FieldBox } from '@/shared/components/FieldBox';
import { FieldFrame, type FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useDebounced } from '../lib/useDebounced';
import { isImageUrl } from './isImageUrl';
import { Isolated } from './Isolated';
import { MediaDialog } from './MediaDialog';
import { MediaAtQuery, MediaSummaryQuery } from './operations';
import { PictureDrop } from './PictureDrop';
import { usePictureUpload } from './usePictureUpload';

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** The maximum length of the address, in characters. */
  limit: number;
  defaultValue: string | null | undefined;
  required?: boolean;
  /** Shows the preview at the full width of the field, for forms that are mainly about the picture. */
  isLarge?: boolean;
  /** Called with the address after every change. */
  onChange?: (address: string) => void;
  problems: FieldProblems;
}

/** A picture: uploaded, picked from the library, or given by its address. */
export function PictureField(props: Props) {
  const { name, label, hint, limit, defaultValue, required = false, isLarge = false, onChange, problems } = props;
  const t = useTexts('admin/media');
  const panel = useTexts('admin/panel');
  const [text, setText] = useState(defaultValue ?? '');
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [isDescribing, setDescribing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const imageUrl = useDebounced(text.trim());
  const isBroken = imageUrl !== '' && imageUrl === brokenUrl;
  const state = useQuery(MediaSummaryQuery).data?.mediaSummary.state;
  const media = useQuery(MediaAtQuery, {
    variables: { url: imageUrl },
    skip: !imageUrl.startsWith('/media/'),
  }).data?.mediaAt;
  const { add, pick, parts } = usePictureUpload(({ url }) => change(url));

  function change(address: string) {
    setText(address);
    onChange?.(address.trim());
  }

  // The form compares its fields when one of them reports input.
  useEffect(() => void input.current?.dispatchEvent(new Event('input', { bubbles: true })), [text]);

  return (
    <div>
      <FieldFrame
        name={name}
        label={label}
        hint={
          <span role="status">
            {isBroken ? <BrokenImageWarning>{panel('image.failed')}</BrokenImageWarning> : (hint ?? t('field.hint'))}
          </span>
        }
        problems={problems}
      >
        {({ 'aria-describedby': describedBy, ...fieldProps }) => (
          <FieldLayout data-large={isLarge}>
            <FieldBox
              {...fieldProps}
              name={name}
              value={text}
              onChange={({ target }) => change(target.value)}
              inputRef={input}
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
                <img
                  key={imageUrl}
                  src={imageUrl}
                  alt={media?.alt ?? panel('image.preview')}
                  style={media ? { objectPosition: `${media.focusX}% ${media.focusY}%` } : undefined}
                  onError={() => setBrokenUrl(imageUrl)}
                />
              ) : (
                <Glyph name="image" />
              )}
            </ImagePreview>
          </FieldLayout>
        )}
      </FieldFrame>
      {state === 'AVAILABLE' && (
        <Choices>
          <PictureDrop onFiles={add}>
            <span>
              <Button size="small" onClick={pick}>
                {t('field.pick')}
              </Button>
              {media && (
                <Button size="small" onClick={() => setDescribing(true)}>
                  {t('field.describe')}
                </Button>
              )}
              {text && !required && (
                <Button size="small" onClick={() => change('')}>
                  {t('field.remove')}
                </Button>
              )}
            </span>
          </PictureDrop>
        </Choices>
      )}
      {parts}
      {isDescribing && media && (
        <Isolated>
          <MediaDialog media={media} onClose={() => setDescribing(false)} />
        </Isolated>
      )}
    </div>
  );
}

const Choices = styled('div')({
  marginTop: 8,
  '& div > span': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
});

const FieldLayout = styled('div')({
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
