import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { Note } from './Note';

export interface FailedList {
  title: string;
  text: string;
  onRetry: () => void;
}

/** Something could not be loaded. It stands in the place of a list, or above what was loaded before. */
export function FailedNote({ title, text, onRetry }: FailedList) {
  return (
    <Place
      tone="error"
      title={title}
      action={
        <Button size="small" variant="outlined" onClick={onRetry}>
          <Glyph name="retry" />
          Retry
        </Button>
      }
    >
      {text}
    </Place>
  );
}

const Place = styled(Note)({ margin: 16 });
