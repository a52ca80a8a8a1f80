import Button from '@mui/material/Button';
import { Scene } from '@/shared/art/Scene';
import { StateLayout } from './EmptyState';

interface Props {
  title: string;
  text: string;
  onRetry: () => void;
}

/** Error state of a list or a page. */
export function ErrorState({ title, text, onRetry }: Props) {
  return (
    <StateLayout role="alert">
      <Scene name="broken" />
      <h2>{title}</h2>
      <p>{text}</p>
      <Button variant="contained" onClick={onRetry}>
        Retry
      </Button>
    </StateLayout>
  );
}
