import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { ErrorState } from '@/shared/components/ErrorState';
import { formatNumber } from '@/shared/lib/formatNumber';
import { deriveListState } from '../components/lists/deriveListState';
import { formatCount } from '../lib/formatCounts';
import { Note } from '../components/layout/Note';
import { type Import, ImportsQuery } from '../dashboard/operations';

const sourceNames: Record<Import['source'], string> = {
  SITE: 'this site',
  GAME: 'the game server',
  LITEBANS: 'LiteBans',
};

/** The result of the last import from each source; renders nothing without imports. */
export function ImportNotes() {
  const { data, failed } = deriveListState(useQuery(ImportsQuery), {
    title: 'Error Loading Imports',
    text: 'Failed to load the results of the last imports. Please try again later.',
  });
  if (failed) return <ErrorState size="section" {...failed} />;
  return data?.imports.map((last) => <ImportNote key={last.source} last={last} />);
}

function ImportNote({ last }: { last: Import }) {
  const { source, origin, problem, brokenFiles, brokenFileCount } = last;
  if (problem !== null) {
    return (
      <Note tone="warning" title={`Import from ${sourceNames[source]} failed`}>
        {origin}: {problem}. The import is retried every minute. Last attempt:{' '}
        <TimeText at={last.finishedAt} relative />.
      </Note>
    );
  }
  const banCount = formatCount(last.bans, ['ban', 'bans']);
  const importedCounts =
    source === 'GAME' ? `${formatCount(last.players, ['player', 'players'])} and ${banCount}` : banCount;
  if (brokenFileCount === 0) {
    return (
      <Note tone="success" title={`Connected to ${sourceNames[source]}`}>
        {importedCounts} from {origin}. Last import: <TimeText at={last.finishedAt} relative />.
      </Note>
    );
  }
  return (
    <Note
      tone="warning"
      title={
        brokenFileCount === 1
          ? 'A file could not be read completely'
          : `${formatNumber(brokenFileCount)} files could not be read completely`
      }
      action={
        <BrokenFileList>
          {brokenFiles.map(({ file, line, problem: reason }) => (
            <li key={file}>
              {file}
              {line !== null && `, line ${line}`}: {reason}
            </li>
          ))}
        </BrokenFileList>
      }
    >
      Everything else was imported from {sourceNames[source]}: {importedCounts}. These files are checked again every
      minute. Last import: <TimeText at={last.finishedAt} relative />.
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
