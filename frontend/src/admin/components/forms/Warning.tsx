import { styled } from '@mui/material/styles';

/** A hint below a field that asks for a second look, and does not keep the form from being saved. */
export const Warning = styled('span')(({ theme }) => ({ color: theme.vars.palette.warning.main, fontWeight: 600 }));
