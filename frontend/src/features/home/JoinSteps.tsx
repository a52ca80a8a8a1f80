import { styled } from '@mui/material/styles';

/** How to join with the Java Edition. */
export function JoinSteps() {
  return (
    <StepList>
      <li>
        Start Minecraft and choose <b>Multiplayer</b>.
      </li>
      <li>
        Choose <b>Add Server</b>, paste the address into <b>Server Address</b>, and choose <b>Done</b>.
      </li>
      <li>
        Select the server in the list and choose <b>Join Server</b>.
      </li>
    </StepList>
  );
}

const StepList = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& > li': {
    counterIncrement: 'step',
    position: 'relative',
    paddingLeft: 38,
    minHeight: 26,
    lineHeight: '26px',
    '&::before': {
      ...theme.typography.body2,
      content: 'counter(step)',
      position: 'absolute',
      left: 0,
      width: 26,
      lineHeight: '26px',
      borderRadius: 2,
      textAlign: 'center',
      fontWeight: 750,
      color: theme.vars.palette.secondary.contrastText,
      background: theme.vars.palette.secondary.main,
    },
  },
}));
