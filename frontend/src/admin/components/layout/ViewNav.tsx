import { styled } from '@mui/material/styles';
import { below } from '@/shared/theme/media';
import { SegmentedLinks } from '../SegmentedControl';

/** The sub-views of a tab, each with its own address. */
export const ViewNav = styled(SegmentedLinks)({
  marginTop: 20,
  [below('laptop')]: { display: 'flex', marginTop: 16, '& > a': { padding: '0 8px' } },
});
