import { styled } from '@mui/material/styles';
import { Facts } from './Facts';

/** Dots and the last characters: enough to tell two secrets apart. */
export function CurrentSecret({ masked }: { masked: string | null }) {
  return (
    <Place>
      <dt>Current secret</dt>
      <dd>{masked ?? '••••••••'}</dd>
    </Place>
  );
}

const Place = styled(Facts)({ padding: '7px 16px 0', marginBottom: -8 });
