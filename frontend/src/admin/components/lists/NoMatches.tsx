import Button from '@mui/material/Button';
import { EmptyState } from '@/shared/components/EmptyState';

/** The empty state of a list whose search or filters match nothing. */
export function NoMatches({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState size="section" title={title} text="Try adjusting your filters">
      <Button variant="outlined" onClick={onClear}>
        Clear Filters
      </Button>
    </EmptyState>
  );
}
