import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The room for the person panel beside the conversation, in pixels. */
const WIDE = '@container reader (min-width: 740px)';

/** What is known of the person, beside the conversation or below it where there is no room. */
export const PersonPanel = styled('div')(({ theme }) => ({
  minWidth: 0,
  [WIDE]: {
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    '& > section:first-of-type': { borderTop: 0 },
  },
}));

const ReaderSize = styled('div')({ containerType: 'inline-size', containerName: 'reader' });

const ReaderColumns = styled('div')({
  '& > *': { minWidth: 0 },
  [WIDE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 280px' },
});

export const WithPerson = ({ children }: { children: ReactNode }) => (
  <ReaderSize>
    <ReaderColumns>{children}</ReaderColumns>
  </ReaderSize>
);
