import { styled } from '@mui/material/styles';
import { PageContainer } from './PageContainer';

/** A section of a page, with uniform vertical spacing. */
export const Section = styled(PageContainer)({ paddingBlock: 'var(--rhythm)' }) as typeof PageContainer;
