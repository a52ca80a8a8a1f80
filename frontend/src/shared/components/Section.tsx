import { styled } from '@mui/material/styles';
import { Wrap } from './Wrap';

/** A section of a page, with uniform vertical spacing. */
export const Section = styled(Wrap)({ paddingBlock: 'var(--rhythm)' }) as typeof Wrap;
