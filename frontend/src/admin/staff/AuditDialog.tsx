import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { ReadingDialog } from '../components/layout/ReadingDialog';
import { findTarget } from './auditTarget';
import { formatAction, formatFieldName, listChanges } from './auditText';
import type { AuditRow } from './operations';

/** All details of one change: every field before and after. */
export function AuditDialog({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const t = useTexts('admin/staff');
  const changes = listChanges(useLanguage(), entry.detail);
  const target = findTarget(entry);

  return (
    <ReadingDialog title={`${entry.actor} ${formatAction(t, entry.action)}`} onClose={onClose}>
      <p>
        {target && `${target.name} · `}
        <TimeText at={entry.createdAt} format="moment" />
      </p>
      {changes.length > 0 ? (
        <ChangesTable>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{formatFieldName(t, field)}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </ChangesTable>
      ) : (
        <p>{t('audit.noValues')}</p>
      )}
    </ReadingDialog>
  );
}

const ChangesTable = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& thead th': {
    ...theme.typography.overline,
    textTransform: 'uppercase',
    color: theme.vars.palette.text.secondary,
  },
  '& th:first-child': { width: '26%' },
  '& tbody th': { fontWeight: 650 },
  '& td:nth-child(2)': { color: theme.vars.palette.text.secondary },
}));
