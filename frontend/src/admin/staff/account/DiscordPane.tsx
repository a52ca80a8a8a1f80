import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../../components/forms/useConfirm';
import { Pane, PaneBody, PaneHead } from '../../components/layout/Panes';
import { UnloadedPane } from '../../components/layout/UnloadedPane';
import { useAction } from '../../lib/useAction';
import { useLinkToken } from '../../session/useLinkToken';
import { LinkDiscordDialog } from './LinkDiscordDialog';
import { DiscordAccountQuery, UnlinkDiscordAccount } from './operations';

/** The linked Discord account. Linking begins in Discord, so without one there is nothing to show. */
export function DiscordPane() {
  const t = useTexts('admin/staff');
  const result = useQuery(DiscordAccountQuery);
  const { data } = result;
  const [unlink] = useMutation(UnlinkDiscordAccount);
  const [token, forget] = useLinkToken('#discord-link=');
  const confirm = useConfirm();
  const runAction = useAction();
  const account = data?.ownDiscordAccount;

  async function remove(name: string) {
    const isSure = await confirm({
      title: t('discord.question', { name }),
      text: <p>{t('discord.consequence')}</p>,
      confirmLabel: t('discord.unlink'),
    });
    if (isSure) await runAction(() => unlink(), { done: t('discord.unlinked'), failed: t('discord.unlinkFailed') });
  }

  return (
    <>
      {!data && result.error && <UnloadedPane title={t('discord.title')} result={result} />}
      {account && (
        <Pane>
          <PaneHead>
            <h2>{t('discord.title')}</h2>
          </PaneHead>
          <PaneBody>
            <Account>
              <p>
                {t.rich('discord.linked', {
                  name: account.name,
                  b: (name) => <b>{name}</b>,
                  date: () => <TimeText at={account.linkedAt} format="date" />,
                })}
              </p>
              <Button variant="outlined" onClick={() => void remove(account.name)}>
                <Glyph name="close" />
                {t('discord.unlink')}
              </Button>
            </Account>
          </PaneBody>
        </Pane>
      )}
      {token !== null && <LinkDiscordDialog key={token} token={token} onClose={forget} />}
    </>
  );
}

const Account = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  '& p': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));
