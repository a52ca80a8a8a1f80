import { useEffect, useRef, useState } from 'react';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { UploadFailed, uploadFile } from '@/shared/lib/uploadFile';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DropArea } from '../components/forms/DropArea';
import { ReadingDialog } from '../components/layout/ReadingDialog';
import { useRefresh } from '../lib/useRefresh';

interface Uploaded {
  /** False if the import goes on. */
  isComplete: boolean;
  players: number | null;
  changedPlayers: number | null;
  bans: number | null;
  problems: readonly { file: string; line: number | null; problem: string }[];
}

/** Uploads an archive with the files of a game server whose folder cannot be connected. */
export function UploadDialog({ serverId, onClose }: { serverId: string; onClose: () => void }) {
  const t = useTexts('admin/gameserver');
  const refresh = useRefresh();
  const [share, setShare] = useState<number | null>(null);
  const [result, setResult] = useState<Uploaded | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start([file]: File[]) {
    if (!file || share !== null) return;
    setResult(null);
    setProblem(null);
    setShare(0);
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      const address = `/api/imports?server=${encodeURIComponent(serverId)}`;
      setResult(await uploadFile<Uploaded>(address, file, { onProgress: setShare, signal }));
      refresh();
    } catch (error) {
      if (!signal.aborted) setProblem((error instanceof UploadFailed && error.reason) || t('upload.failed'));
    }
    setShare(null);
  }

  return (
    <ReadingDialog title={t('upload.title')} width={560} onClose={onClose}>
      <p>{t('upload.intro')}</p>
      <DropArea
        accept=".zip,application/zip"
        glyph="up"
        label={t('upload.choose')}
        hint={t('upload.hint')}
        onFiles={(files) => void start(files)}
      />
      {share !== null && <BlockProgress label={t('upload.progress')} value={share} max={1} blocks={20} height={8} />}
      <div role="status">
        {share !== null &&
          (share < 1 ? t('upload.sent', { percent: String(Math.floor(share * 100)) }) : t('upload.reading'))}
        {result && <UploadResult result={result} />}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </ReadingDialog>
  );
}

function UploadResult({ result }: { result: Uploaded }) {
  const t = useTexts('admin/gameserver');
  const { isComplete, players, changedPlayers, bans, problems } = result;
  if (!isComplete) return <p>{t('upload.goesOn')}</p>;
  return (
    <>
      <p>
        <b>{t('upload.done', { players: players ?? 0, changed: String(changedPlayers ?? 0), bans: bans ?? 0 })}</b>
      </p>
      {problems.length > 0 && (
        <>
          <p>{t('upload.problems')}</p>
          <ul>
            {problems.map(({ file, line, problem }) => (
              <li key={file}>
                <code>{line === null ? file : `${file}:${line}`}</code> <span lang="en">{problem}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
