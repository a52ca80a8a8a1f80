import { styled } from '@mui/material/styles';
import { formatNumber } from '@/shared/lib/formatNumber';
import { VisuallyHidden } from './VisuallyHidden';

/** Remaining characters. Screen readers announce it with the field, and immediately when the limit is exceeded. */
export function CharactersLeft({ left }: { left: number }) {
  const isTooLong = left < 0;

  return (
    <>
      <CountText data-problem={isTooLong || undefined}>
        {characters(Math.abs(left))} {isTooLong ? 'too many' : 'left'}
      </CountText>
      <VisuallyHidden role="status">{isTooLong && 'The text is too long.'}</VisuallyHidden>
    </>
  );
}

const characters = (count: number) => `${formatNumber(count)} ${count === 1 ? 'character' : 'characters'}`;

const CountText = styled('span')({ whiteSpace: 'nowrap' });
