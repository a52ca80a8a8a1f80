import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { mediaInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Checkbox } from '../components/Checkbox';
import { CountedInput } from '../components/forms/CountedInput';
import { readText } from '../components/forms/readText';
import { FocusField } from './FocusField';
import type { MediaRow } from './operations';

interface Props {
  media: MediaRow;
  problems: FieldProblems;
}

export function MediaFields({ media, problems }: Props) {
  const t = useTexts('admin/media');
  const translations = useTexts('admin/translations');
  const [isDecoration, setDecoration] = useState(media.isDecoration);

  return (
    <>
      <FocusField media={media} problems={problems} />
      {!isDecoration && (
        <CountedInput
          name="alt"
          label={t('alt')}
          hint={t('alt.hint')}
          required
          multiline
          rows={2}
          limit={mediaInputLimits.alt}
          defaultValue={media.alt ?? ''}
          problems={problems}
        />
      )}
      <DecorationLabel>
        <Checkbox
          type="checkbox"
          name="isDecoration"
          checked={isDecoration}
          onChange={({ target }) => setDecoration(target.checked)}
        />
        {t('decoration')}
        <small>{t('decoration.hint')}</small>
      </DecorationLabel>
      <Facts>
        <dt>{t('uses')}</dt>
        <dd>
          {media.uses.length === 0
            ? t('unused')
            : media.uses
                .map(({ kind, id, title }) =>
                  kind === 'BRAND' ? t('uses.brand') : `${translations(`kind.${kind}`)}: ${title || id}`,
                )
                .join(', ')}
        </dd>
        <dt>{t('original')}</dt>
        <dd>{t('dimensions', { width: String(media.width), height: String(media.height) })}</dd>
      </Facts>
    </>
  );
}

export const readMedia = (form: FormData) => ({
  alt: readText(form, 'alt'),
  isDecoration: form.has('isDecoration'),
  focusX: Number(readText(form, 'focusX')),
  focusY: Number(readText(form, 'focusY')),
});

const DecorationLabel = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px auto',
  justifyContent: 'start',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 44,
  ...theme.typography.body2,
  fontWeight: 650,
  cursor: 'pointer',
  '& > small': { gridColumn: 2, ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  overflowWrap: 'anywhere',
  '& dt': { color: theme.vars.palette.text.secondary },
}));
