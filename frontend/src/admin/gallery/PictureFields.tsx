import { styled } from '@mui/material/styles';
import { galleryItemInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { FieldPair } from '../components/forms/DialogParts';
import { readText, readTrimmedText } from '../components/forms/readText';
import { toOptions } from '../lib/useListFilters';
import { PictureField } from '../media/PictureField';
import { categoryLabelsOf } from './categoryLabels';
import type { PictureRow } from './operations';

type Category = PictureRow['category'];

interface Props {
  picture?: PictureRow | undefined;
  problems: FieldProblems;
}

export function PictureFields({ picture, problems }: Props) {
  const t = useTexts('admin/gallery');

  return (
    <>
      <CountedInput
        name="title"
        label={t('title.field')}
        required
        limit={galleryItemInputLimits.title}
        defaultValue={picture?.title}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <PictureField
        name="imageUrl"
        label={t('image')}
        limit={galleryItemInputLimits.imageUrl}
        required
        isLarge
        defaultValue={picture?.imageUrl}
        problems={problems}
      />
      <FieldPair>
        <TextInput
          name="author"
          label={t('author')}
          required
          defaultValue={picture?.author}
          problems={problems}
          inputProps={{ maxLength: galleryItemInputLimits.author, autoComplete: 'off', spellCheck: false }}
        />
        <SelectInput
          name="category"
          label={t('category')}
          required
          options={toOptions(categoryLabelsOf(t))}
          defaultValue={picture?.category ?? 'BUILDS'}
          problems={problems}
        />
      </FieldPair>
      <CountedInput
        name="description"
        label={t('description')}
        required
        multiline
        rows={4}
        limit={galleryItemInputLimits.description}
        defaultValue={picture?.description}
        problems={problems}
      />
      <FeaturedCheckbox>
        <input type="checkbox" name="featured" defaultChecked={picture?.featured} />
        {t('featured')}
        <small>{t('featured.hint')}</small>
      </FeaturedCheckbox>
    </>
  );
}

export const readPicture = (form: FormData) => ({
  title: readText(form, 'title'),
  imageUrl: readTrimmedText(form, 'imageUrl'),
  author: readText(form, 'author'),
  category: readText(form, 'category') as Category,
  description: readText(form, 'description'),
  featured: form.has('featured'),
});

export const toPictureInput = ({ title, imageUrl, author, category, description, version }: PictureRow) => ({
  title,
  imageUrl,
  author,
  category,
  description,
  version,
});

const FeaturedCheckbox = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px auto',
  justifyContent: 'start',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 44,
  ...theme.typography.body2,
  fontWeight: 650,
  cursor: 'pointer',
  '& > input': { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& > small': { gridColumn: 2, ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
