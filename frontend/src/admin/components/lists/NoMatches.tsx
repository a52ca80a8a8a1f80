import Button from '@mui/material/Button';
import { EmptyState } from '@/shared/components/EmptyState';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The empty state of a list whose search or filters match nothing. */
export function NoMatches({ title, onClear }: { title: string; onClear: () => void }) {
  const t = useTexts('admin/panel');

  return (
    <EmptyState size="section" title={title} text={t('filters.hint')}>
      <Button variant="outlined" onClick={onClear}>
        {t('filters.clear')}
      </Button>
    </EmptyState>
  );
}
