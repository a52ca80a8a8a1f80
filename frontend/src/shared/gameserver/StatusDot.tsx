import { styled } from '@mui/material/styles';

/** Full, half filled or hollow, so that the state is visible without colour. A text is always beside it. */
export const StatusDot = styled('span', { shouldForwardProp: (prop) => prop !== 'state' })<{
  state: 'online' | 'loading' | 'offline';
}>(({ theme, state }) => {
  const { success, warning, error } = theme.vars.palette;
  const stateStyles = {
    online: { background: success.main },
    loading: {
      background: `linear-gradient(90deg, ${warning.main} 50%, transparent 50%)`,
      boxShadow: `inset 0 0 0 2px ${warning.main}`,
    },
    offline: { boxShadow: `inset 0 0 0 2px ${error.main}` },
  };
  return { width: 10, height: 10, flex: 'none', display: 'inline-block', ...stateStyles[state] };
});
