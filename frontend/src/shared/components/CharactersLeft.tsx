import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import { VisuallyHidden } from './VisuallyHidden';

/** Remaining characters. Screen readers announce it with the field, and immediately when the limit is exceeded. */
export function CharactersLeft({ left }: { left: number }) {
  const isTooLong = left < 0;
  const t = useTexts('site');

  return (
    <>
      <CountText data-problem={isTooLong || undefined}>
        {t(isTooLong ? 'charactersTooMany' : 'charactersLeft', { count: Math.abs(left) })}
      </CountText>
      <VisuallyHidden role="status">{isTooLong && t('textTooLong')}</VisuallyHidden>
    </>
  );
}

const CountText = styled('span')({ whiteSpace: 'nowrap' });
