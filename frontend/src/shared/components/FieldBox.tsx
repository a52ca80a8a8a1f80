import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';

/** The box of every field: full width, and 48 px high for a single line. */
export const FieldBox = styled(OutlinedInput)(({ theme }) => {
  const { primary, background, text } = theme.vars.palette;
  return {
    width: '100%',
    '&.MuiInputBase-multiline': { padding: 0 },
    '& .MuiOutlinedInput-input': {
      paddingBlock: 12.5,
      textOverflow: 'ellipsis',
      // The browser paints its own background on autofilled fields, and only a box shadow can cover it.
      '&:-webkit-autofill': {
        WebkitBoxShadow: `0 0 0 100px color-mix(in srgb, ${primary.main} 12%, ${background.paper}) inset`,
        WebkitTextFillColor: text.primary,
        caretColor: text.primary,
      },
    },
    '& textarea.MuiOutlinedInput-input': {
      height: 'auto',
      minHeight: 72,
      padding: '12px 14px',
      lineHeight: 1.6,
      resize: 'vertical',
    },
    '& select.MuiOutlinedInput-input': {
      paddingInlineEnd: 40,
      appearance: 'none',
      cursor: 'pointer',
      background: `conic-gradient(from 315deg at 50% 100%, currentColor 90deg, transparent 0) right 16px center / 12px 6px no-repeat`,
    },
    '[dir=rtl] & select.MuiOutlinedInput-input': { backgroundPositionX: 16 },
    '& option': { color: text.primary, background: background.paper },
  };
});
