import type { ReactNode } from 'react';
import { Chip } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { type Column, DataTable } from '../components/lists/DataTable';
import { RowAction } from '../components/lists/RowAction';
import { formatBytes } from './formatBytes';
import type { BackupRow } from './operations';

interface Props {
  backups: readonly BackupRow[];
  /** Undefined if the account may not download backups. */
  onDownload: ((id: string) => void) | undefined;
  empty: ReactNode;
}

/** The last attempts, newest first. */
export function BackupTable({ backups, onDownload, empty }: Props) {
  const t = useTexts('admin/backups');
  const language = useLanguage();

  const columns: Column<BackupRow>[] = [
    { header: t('column.time'), cell: ({ startedAt }) => <TimeText at={startedAt} format="moment" relative /> },
    { header: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      header: t('column.result'),
      cell: ({ cause, failure }) =>
        cause ? (
          <>
            <Chip size="small" tone="error" mark="half">
              {t(`short.${cause}`)}
            </Chip>
            {cause === 'OTHER' && <span lang="en"> {failure}</span>}
          </>
        ) : (
          <Chip size="small" tone="success" mark="full">
            {t('checked')}
          </Chip>
        ),
    },
    {
      header: t('column.size'),
      cell: ({ bytes, rows }) =>
        bytes === null || rows === null ? '–' : t('size', { size: formatBytes(language, bytes), rows: rows }),
    },
    {
      header: t('column.file'),
      cell: ({ file, isHere, machine }) =>
        file === null ? '–' : isHere ? t('file.here') : t('file.elsewhere', { machine: machine ?? '–' }),
    },
  ];

  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rows={backups}
      empty={empty}
      {...(onDownload && {
        actions: ({ id, isHere, startedAt }: BackupRow) =>
          isHere && (
            <RowAction
              glyph="down"
              label={t('download.label', {
                date: language.date(startedAt, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
              onClick={() => onDownload(id)}
            />
          ),
      })}
    />
  );
}
