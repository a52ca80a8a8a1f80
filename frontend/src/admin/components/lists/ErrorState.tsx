import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { Note } from '../layout/Note';

export interface LoadError {
  title: string;
  text: string;
  onRetry: () => void;
}

/** Error state of a list. It replaces the list, or appears above previously loaded rows. */
export function ErrorState({ title, text, onRetry }: LoadError) {
  return (
    <ErrorNote
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
    </ErrorNote>
  );
}

const ErrorNote = styled(Note)({ margin: 16 });
