import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { newsInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { CountedInput } from '../components/forms/CountedInput';
import { MarkdownField } from '../components/markdown/MarkdownField';
import { isImageUrl } from '../media/isImageUrl';
import type { ArticleForm } from './articleForm';

interface Props {
  article: ArticleForm;
  problems: FieldProblems;
  /** The address of its picture, as far as it is typed. */
  image: string;
  onChangePicture: () => void;
}

/** The article as one column: its picture, title and excerpt where they will be read, and the text below. */
export function ArticleText({ article, problems, image, onChangePicture }: Props) {
  const t = useTexts('admin/news');
  const hasPicture = isImageUrl(image);

  return (
    <TextColumn>
      <Cover data-empty={!hasPicture}>
        {hasPicture && <img key={image} src={image} alt="" onError={({ currentTarget }) => currentTarget.remove()} />}
        <Button size="small" onClick={onChangePicture}>
          <Glyph name="image" />
          {hasPicture ? t('cover.change') : t('cover.add')}
        </Button>
      </Cover>
      <TitleInput
        name="title"
        label={t('title.field')}
        hideLabel
        placeholder={t('title.field')}
        required
        multiline
        rows={1}
        limit={newsInputLimits.title}
        defaultValue={article.title}
        problems={problems}
        inputProps={{ autoComplete: 'off', onKeyDown: stayOnLine }}
      />
      <ExcerptInput
        name="excerpt"
        label={t('excerpt')}
        hideLabel
        placeholder={t('excerpt')}
        required
        multiline
        rows={1}
        limit={newsInputLimits.excerpt}
        defaultValue={article.excerpt}
        problems={problems}
      />
      <MarkdownField
        name="content"
        label={t('content')}
        layout="document"
        limit={newsInputLimits.content}
        defaultValue={article.content}
        problems={problems}
      />
    </TextColumn>
  );
}

/** A title wraps where the window ends, and has no lines of its own. */
function stayOnLine(event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

const TextColumn = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  width: '100%',
  maxWidth: 720,
  marginInline: 'auto',
});

const Cover = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 216,
  marginBottom: 8,
  overflow: 'hidden',
  borderRadius: 6,
  background: theme.vars.palette.background.sunken,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& > button': { position: 'absolute', insetInlineEnd: 12, bottom: 12 },
  [below('laptop')]: { height: 150 },
  '&[data-empty=true]': {
    height: 'auto',
    background: 'none',
    '& > button': { position: 'static' },
  },
}));

/** A field without a box, which looks like the text that it becomes and grows with it. */
const BareInput = styled(CountedInput)(({ theme }) => ({
  '&& .MuiOutlinedInput-root': { minHeight: 0, background: 'none' },
  '&& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '&& .MuiOutlinedInput-root:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
    borderColor: theme.vars.palette.divider,
  },
  '&& .Mui-focused.MuiOutlinedInput-root': { outlineOffset: 0 },
  '&& textarea.MuiOutlinedInput-input': {
    minWidth: 0,
    minHeight: 0,
    padding: '6px 8px',
    overflowWrap: 'anywhere',
    fieldSizing: 'content',
    resize: 'none',
    '@supports not (field-sizing: content)': { resize: 'vertical' },
  },
  '& > div': { marginInline: -8 },
  '& > div:last-child:not(.MuiOutlinedInput-root)': { marginInline: 0 },
}));

const TitleInput = styled(BareInput)(({ theme }) => ({
  '&& textarea.MuiOutlinedInput-input': { ...theme.typography.h2, fontSize: 'clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem)' },
}));

const ExcerptInput = styled(BareInput)(({ theme }) => ({
  '&& textarea.MuiOutlinedInput-input': {
    fontSize: '1.0625rem',
    lineHeight: 1.55,
    color: theme.vars.palette.text.secondary,
  },
}));
