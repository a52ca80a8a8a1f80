import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { ErrorState } from '@/shared/components/ErrorState';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { deriveListState } from '../components/lists/deriveListState';
import { type Import, ImportsQuery } from '../dashboard/operations';

/** The result of the last import from each source; renders nothing without imports. */
export function ImportNotes() {
  const t = useTexts('admin/setup');
  const { data, failed } = deriveListState(useQuery(ImportsQuery), {
    title: t('import.failed'),
    text: t('import.failedText'),
  });
  if (failed) return <ErrorState size="section" {...failed} />;
  return data?.imports.map((last) => <ImportNote key={`${last.serverId} ${last.source}`} last={last} />);
}

function ImportNote({ last }: { last: Import }) {
  const t = useTexts('admin/setup');
  const { source, origin, problem, players, bans, brokenFiles, brokenFileCount, finishedAt } = last;
  const date = () => <TimeText at={finishedAt} relative />;
  if (problem !== null) {
    return (
      <Note tone="warning" title={t('import.failedFrom', { source })}>
        {t.rich('import.problem', { origin, problem: () => <span lang="en">{problem}</span>, date })}
      </Note>
    );
  }
  const counts = source === 'GAME' ? t('import.playersAndBans', { players, bans }) : t('import.bans', { bans });
  if (brokenFileCount === 0) {
    return (
      <Note tone="success" title={t('import.connected', { source })}>
        {t.rich('import.done', { counts, origin, date })}
      </Note>
    );
  }
  return (
    <Note
      tone="warning"
      title={t('import.broken', { count: brokenFileCount })}
      action={
        <BrokenFileList>
          {brokenFiles.map(({ file, line, problem: reason }) => (
            <li key={file}>
              {line === null
                ? t.rich('import.file', { file, problem: () => <span lang="en">{reason}</span> })
                : t.rich('import.line', { file, line: String(line), problem: () => <span lang="en">{reason}</span> })}
            </li>
          ))}
        </BrokenFileList>
      }
    >
      {t.rich('import.rest', { source, counts, date })}
    </Note>
  );
}

/** Below the text and aligned with it. */
const BrokenFileList = styled('ul')(({ theme }) => ({
  ...theme.typography.mono,
  flex: '1 0 100%',
  minWidth: 0,
  margin: 0,
  padding: '0 0 0 32px',
  listStyle: 'none',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
}));
