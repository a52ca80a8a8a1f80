import { styled } from '@mui/material/styles';
import type { ServerFace } from './serverFace';

/** Each face has its own shape, so that it is visible without colour. A text is always beside it. */
export const StatusDot = styled('span', { shouldForwardProp: (prop) => prop !== 'face' })<{ face: ServerFace }>(({
  theme,
  face,
}) => {
  const { success, warning, error, text } = theme.vars.palette;
  const shapes = {
    online: { background: success.main },
    loading: {
      background: `linear-gradient(90deg, ${warning.main} 50%, transparent 50%)`,
      boxShadow: `inset 0 0 0 2px ${warning.main}`,
    },
    notMeasured: { border: `2px dotted ${text.secondary}` },
    // A frame with a stroke through it: two diagonal halves and the gap between them.
    unreachable: {
      background: `linear-gradient(to top right, transparent 38%, ${warning.main} 38% 62%, transparent 62%)`,
      boxShadow: `inset 0 0 0 2px ${warning.main}`,
    },
    // Only the edges of the link are left.
    noConnection: { borderInline: `3px solid ${text.secondary}` },
    offline: { boxShadow: `inset 0 0 0 2px ${error.main}` },
  };
  const box = { width: 10, height: 10, flex: 'none', display: 'inline-block' };
  // The shapes are made of backgrounds and shadows, which forced colours would remove.
  return { ...box, forcedColorAdjust: 'none', ...shapes[face] };
});
