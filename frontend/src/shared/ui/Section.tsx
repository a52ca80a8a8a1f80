import { styled } from '@mui/material/styles';
import { Wrap } from './Wrap';

/** A part of a page, as far from the next one as all others. */
export const Section = styled(Wrap)({ paddingBlock: 'var(--rhythm)' }) as typeof Wrap;
