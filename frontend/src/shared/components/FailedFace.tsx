import Button from '@mui/material/Button';
import { Scene } from '@/shared/art/Scene';
import { Face } from './EmptyFace';

interface Props {
  title: string;
  text: string;
  onRetry: () => void;
}

/** Error state of a list or a page. */
export function FailedFace({ title, text, onRetry }: Props) {
  return (
    <Face role="alert">
      <Scene name="broken" />
      <h2>{title}</h2>
      <p>{text}</p>
      <Button variant="contained" onClick={onRetry}>
        Retry
      </Button>
    </Face>
  );
}
