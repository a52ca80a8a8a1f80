import { styled } from '@mui/material/styles';
import { numberText } from '@/shared/lib/numberText';
import { VisuallyHidden } from './VisuallyHidden';

/** Remaining characters. Screen readers announce it with the field, and immediately when the limit is exceeded. */
export function CharactersLeft({ left }: { left: number }) {
  const isTooLong = left < 0;

  return (
    <>
      <Count data-problem={isTooLong || undefined}>
        {characters(Math.abs(left))} {isTooLong ? 'too many' : 'left'}
      </Count>
      <VisuallyHidden role="status">{isTooLong && 'The text is too long.'}</VisuallyHidden>
    </>
  );
}

const characters = (count: number) => `${numberText(count)} ${count === 1 ? 'character' : 'characters'}`;

const Count = styled('span')({ whiteSpace: 'nowrap' });
