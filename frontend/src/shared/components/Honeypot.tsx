import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';

/**
 * A honeypot field for bots that fill in every field. People neither see nor reach it.
 * Its attributes ask password managers to ignore it.
 */
export function Honeypot({ inputRef }: { inputRef: Ref<HTMLInputElement> }) {
  const t = useTexts('tickets');
  return (
    <HiddenField aria-hidden>
      <label>
        {t('honeypot')}
        <input
          ref={inputRef}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore
        />
      </label>
    </HiddenField>
  );
}

// Not `display: none`, because bots check for that.
const HiddenField = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
