import { styled } from '@mui/material/styles';
import { numberText } from './numberText';
import { VisuallyHidden } from './VisuallyHidden';

/** How much may still be written. A reader hears it with the field, and at once when it is too much. */
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
