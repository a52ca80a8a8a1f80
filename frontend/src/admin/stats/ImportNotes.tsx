import { useQuery } from '@apollo/client/react';
import { TimeText } from '@/shared/ui/TimeText';
import { Note } from '../parts/Note';
import { type Import, ImportsQuery } from './operations';

const names: Record<Import['source'], string> = {
  SITE: 'this site',
  GAME: 'the game server',
  LITEBANS: 'LiteBans',
};

/** How the last import from each source went; nothing where nothing is imported. */
export function ImportNotes() {
  const imports = useQuery(ImportsQuery).data?.imports ?? [];
  return imports.map((last) => <ImportNote key={last.source} last={last} />);
}

function ImportNote({ last }: { last: Import }) {
  const { source, origin, problem, brokenFiles, brokenFileCount } = last;
  if (problem !== null) {
    return (
      <Note tone="warning" title={`Nothing could be imported from ${names[source]}`}>
        {origin}: {problem}. Tried last <TimeText at={last.finishedAt} relative />; the site goes on trying.
      </Note>
    );
  }
  const facts = source === 'GAME' ? `${last.players} players and ${last.bans} bans` : `${last.bans} bans`;
  if (brokenFileCount === 0) {
    return (
      <Note tone="success" title={`Connected to ${names[source]}`}>
        {facts} from {origin}, up to date <TimeText at={last.finishedAt} relative />.
      </Note>
    );
  }
  return (
    <Note
      tone="warning"
      title={brokenFileCount === 1 ? 'A file cannot be read' : `${brokenFileCount} files cannot be read`}
      action={
        <ul>
          {brokenFiles.map(({ file, line, problem: reason }) => (
            <li key={file}>
              {file}
              {line !== null && `, line ${line}`}: {reason}
            </li>
          ))}
        </ul>
      }
    >
      Everything else was imported from {names[source]} <TimeText at={last.finishedAt} relative />: {facts}. The broken
      files are tried again every minute.
    </Note>
  );
}
