import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useAction } from '../lib/useAction';
import { type GameConnection, TrustHostKey } from './connectionOperations';

interface Props {
  connection: GameConnection;
  /** That of the key that the other machine showed. */
  fingerprint: string;
  /** Called with the version that the connection has now. */
  onTrusted: (version: number) => void;
}

/** Asks whether the key that another machine shows is that of the game server. */
export function HostKeyBox({ connection, fingerprint, onTrusted }: Props) {
  const t = useTexts('admin/gameserver');
  const [trust] = useMutation(TrustHostKey);
  const runAction = useAction();
  const { serverId, version, hostKey } = connection;

  async function confirm() {
    const messages = { done: t('hostKey.done'), failed: t('hostKey.failed') };
    await runAction(async () => {
      const { data } = await trust({ variables: { server: serverId, input: { fingerprint, version } } });
      if (data) onTrusted(data.trustHostKey.version);
    }, messages);
  }

  return (
    <Box>
      <p>{t(hostKey === null ? 'hostKey.question' : 'hostKey.changedQuestion')}</p>
      <code>{fingerprint}</code>
      {hostKey !== null && (
        <p>
          {t('hostKey.before')} <code>{hostKey}</code>
        </p>
      )}
      <Button variant="outlined" size="small" onClick={() => void confirm()}>
        {t('hostKey.trust')}
      </Button>
    </Box>
  );
}

const Box = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', marginTop: 8 });
