import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { MAX_EXPORTED_ROWS } from '../../lib/loadAllRows';
import { useActionFeedback } from '../../lib/useAction';
import { type CsvField, saveFile, toCsv } from './csv';

export interface CsvExport<Row> {
  /** The name of the file, without its ending. */
  name: string;
  fields: readonly CsvField<Row>[];
}

interface Props<Row> extends CsvExport<Row> {
  loadAll: () => Promise<readonly Row[]>;
}

/** Saves all rows of a list, with its filters and in its order. */
export function CsvButton<Row>({ name, fields, loadAll }: Props<Row>) {
  const t = useTexts('admin/panel');
  const toast = useToast();
  const { fail } = useActionFeedback();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const rows = await loadAll();
      saveFile(`${name}.csv`, toCsv(fields, rows));
      if (rows.length >= MAX_EXPORTED_ROWS)
        toast({ title: t('csv.cut'), text: t('csv.cutText', { count: MAX_EXPORTED_ROWS }) });
    } catch (error) {
      fail(t('csv.failed'), toFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <CsvRow>
      <Button variant="text" size="small" aria-busy={isBusy} disabled={isBusy} onClick={() => void save()}>
        {t(isBusy ? 'csv.busy' : 'csv.save')}
      </Button>
    </CsvRow>
  );
}

const CsvRow = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: '2px 4px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
