import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** An inline error with a retry button, for parts that are not the main content of a page. */
export function InlineErrorState({
  text,
  onRetry,
  className,
}: {
  text: string;
  onRetry: () => void;
  className?: string;
}) {
  return (
    <ErrorRow className={className}>
      <p role="status">{text}</p>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </ErrorRow>
  );
}

const ErrorRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
