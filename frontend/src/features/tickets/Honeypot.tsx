import { styled } from '@mui/material/styles';
import type { Ref } from 'react';

/**
 * A honeypot field for bots that fill in every field. People neither see nor reach it.
 * Its attributes ask password managers to ignore it.
 */
export const Honeypot = ({ inputRef }: { inputRef: Ref<HTMLInputElement> }) => (
  <HiddenField aria-hidden>
    <label>
      Leave this field empty
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

// Not `display: none`, because bots check for that.
const HiddenField = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
