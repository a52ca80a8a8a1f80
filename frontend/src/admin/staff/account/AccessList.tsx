import { styled } from '@mui/material/styles';

/** What has access to an account: sessions and API tokens. */
export const AccessList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 64,
    padding: '10px 12px 10px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-child': { borderBottom: 0 },
  '& > li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { marginInlineEnd: 8, fontWeight: 650 },
  '& code': { ...theme.typography.mono, marginInlineEnd: 8, fontSize: '0.8125rem' },
  '& p': { color: theme.vars.palette.text.secondary },
}));
