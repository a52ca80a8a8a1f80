import { styled } from '@mui/material/styles';
import { SegmentedLinks } from '../SegmentedControl';

/** The sub-views of a tab, each with its own address. */
export const ViewNav = styled(SegmentedLinks)({
  marginTop: 20,
  '@media (max-width: 899px)': { display: 'flex', marginTop: 16, '& > a': { padding: '0 8px' } },
});
