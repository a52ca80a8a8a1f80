import { styled } from '@mui/material/styles';
import type { Ref } from 'react';

/**
 * A field for programs that fill in whatever they find. People neither see nor reach it, and those who fill in forms for them
 * are asked to leave it alone.
 */
export const Trap = ({ inputRef }: { inputRef: Ref<HTMLInputElement> }) => (
  <OutOfSight aria-hidden>
    <label>
      Leave this empty
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
  </OutOfSight>
);

// Not hidden by `display`, which such programs look for.
const OutOfSight = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
