import { styled } from '@mui/material/styles';

/** A button within a sentence, such as a suggestion below a field. */
export const HintButton = styled((props: React.ComponentProps<'button'>) => <button type="button" {...props} />)(
  ({ theme }) => ({
    padding: '4px 0',
    margin: '-4px 0',
    border: 0,
    background: 'none',
    color: theme.vars.palette.text.primary,
    font: 'inherit',
    fontWeight: 700,
    textDecoration: `underline 2px ${theme.vars.palette.primary.main}`,
    textUnderlineOffset: 3,
    cursor: 'pointer',
  }),
);
