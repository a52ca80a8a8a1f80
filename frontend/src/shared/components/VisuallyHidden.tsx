import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@/shared/theme/visuallyHidden';

/** Available to screen readers, but not visible. */
export const VisuallyHidden = styled('span')(visuallyHidden);
