import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { Note } from '../layout/Note';

export interface FailedList {
  title: string;
  text: string;
  onRetry: () => void;
}

/** Error state of a list. It replaces the list, or appears above previously loaded rows. */
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
