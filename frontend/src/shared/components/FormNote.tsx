import { styled } from '@mui/material/styles';

/** The result of a submission, shown inside the form. */
export const FormNote = styled('p', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: 'success' | 'warning';
}>(({ theme, tone }) => {
  const { palette } = theme.vars;
  const color = palette[tone].main;
  return {
    ...theme.typography.body2,
    display: 'flex',
    gap: 12,
    padding: '12px 14px 12px 16px',
    borderRadius: 2,
    overflowWrap: 'anywhere',
    background: `color-mix(in srgb, ${color} ${palette.tint}, ${palette.background.paper})`,
    boxShadow: `inset 4px 0 0 ${color}`,
    '& > svg': { color },
    '& > span': { minWidth: 0 },
  };
});
