import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { useConfirm } from '../components/forms/useConfirm';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { useAction } from '../lib/useAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { ShownOnceDialog } from '../staff/ShownOnceDialog';
import { DiscordAppDialog } from './DiscordAppDialog';
import { NoticeTargetsQuery, RenewSigningKey, type TargetRow } from './operations';
import { SentMessages } from './SentMessages';
import { CardBody, CardFoot, CardHead, TargetCard } from './TargetCard';
import { DiscordDialog, MailDialog, StaffMailDialog, WebhookDialog } from './TargetDialog';
import { TestDialog } from './TestDialog';

/** In milliseconds: the state of a connection changes by itself. */
const POLL_INTERVAL_MS = 15_000;

type Opened =
  | { readonly dialog: 'MAIL' | 'DISCORD' | 'DISCORD_APP' | 'WEBHOOK'; readonly target: TargetRow | null }
  | { readonly dialog: 'staffMail' | 'test'; readonly target: TargetRow };

/** Where the messages of the site go, and what became of them. */
export function ConnectionsView() {
  const t = useTexts('admin/connections');
  const result = useQuery(NoticeTargetsQuery, { pollInterval: POLL_INTERVAL_MS });
  const { data, failed } = deriveListState(result, { title: t('failed.title'), text: t('failed.text') });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [signingKey, setSigningKey] = useState<string | null>(null);
  const [renewKey] = useMutation(RenewSigningKey, { fetchPolicy: 'no-cache' });
  const runAction = useAction();
  const confirm = useConfirm();
  const close = () => setOpened(null);
  const targets = data?.noticeTargets;
  const cards = (channel: TargetRow['channel']) => targets?.filter((target) => target.channel === channel) ?? [];
  const mail = cards('MAIL')[0];

  async function renew({ id, name, version }: TargetRow) {
    const isSure = await confirm({
      title: t('key.question', { name }),
      text: <p>{t('key.text')}</p>,
      confirmLabel: t('key.renew'),
    });
    if (!isSure) return;
    await runAction(
      async () => {
        const answer = await renewKey({ variables: { id, version } });
        setSigningKey(answer.data?.renewSigningKey.signingKey ?? null);
      },
      { done: t('key.done'), failed: t('key.failed') },
    );
  }

  return (
    <AdminSection title={t('title')} summary={t('summary')}>
      {failed && (
        <Pane>
          <ErrorState size="section" {...failed} />
        </Pane>
      )}
      {!targets && !failed && (
        <Pane aria-busy>
          <PaneBody>
            <Skeleton style={{ height: 220 }} />
          </PaneBody>
        </Pane>
      )}
      {targets && (
        <>
          <Cards>
            {mail ? (
              <TargetCard
                target={mail}
                onEdit={mail.isFromEnvironment ? null : () => setOpened({ dialog: 'MAIL', target: mail })}
                onTest={() => setOpened({ dialog: 'test', target: mail })}
              >
                <Button variant="outlined" onClick={() => setOpened({ dialog: 'staffMail', target: mail })}>
                  {t('staffMail')}
                </Button>
              </TargetCard>
            ) : (
              <MailNotSetUp onSetUp={() => setOpened({ dialog: 'MAIL', target: null })} />
            )}
          </Cards>
          <TargetGroup
            title={t('discord.title')}
            text={t('discord.text')}
            add={t('discord.add')}
            empty={t('discord.none')}
            targets={cards('DISCORD')}
            onAdd={() => setOpened({ dialog: 'DISCORD', target: null })}
            card={(target) => (
              <TargetCard
                key={target.id}
                target={target}
                onEdit={() => setOpened({ dialog: 'DISCORD', target })}
                onTest={() => setOpened({ dialog: 'test', target })}
              />
            )}
          />
          <TargetGroup
            title={t('app.title')}
            text={t('app.text')}
            add={t('app.setUp')}
            empty={t('app.none')}
            targets={cards('DISCORD_APP')}
            onAdd={cards('DISCORD_APP').length > 0 ? null : () => setOpened({ dialog: 'DISCORD_APP', target: null })}
            card={(target) => (
              <TargetCard
                key={target.id}
                target={target}
                onEdit={() => setOpened({ dialog: 'DISCORD_APP', target })}
                onTest={() => setOpened({ dialog: 'test', target })}
              />
            )}
          />
          <TargetGroup
            title={t('webhook.title')}
            text={t('webhook.text')}
            add={t('webhook.add')}
            empty={t('webhook.none')}
            targets={cards('WEBHOOK')}
            onAdd={() => setOpened({ dialog: 'WEBHOOK', target: null })}
            card={(target) => (
              <TargetCard
                key={target.id}
                target={target}
                onEdit={() => setOpened({ dialog: 'WEBHOOK', target })}
                onTest={() => setOpened({ dialog: 'test', target })}
              >
                <Button variant="outlined" onClick={() => void renew(target)}>
                  {t('key.renew')}
                </Button>
              </TargetCard>
            )}
          />
          <SentMessages targets={targets} />
        </>
      )}

      {opened?.dialog === 'MAIL' && <MailDialog target={opened.target} onClose={close} />}
      {opened?.dialog === 'staffMail' && <StaffMailDialog target={opened.target} onClose={close} />}
      {opened?.dialog === 'DISCORD' && <DiscordDialog target={opened.target} onClose={close} />}
      {opened?.dialog === 'DISCORD_APP' && <DiscordAppDialog target={opened.target} onClose={close} />}
      {opened?.dialog === 'WEBHOOK' && <WebhookDialog target={opened.target} onClose={close} onKey={setSigningKey} />}
      {opened?.dialog === 'test' && <TestDialog target={opened.target} onClose={close} />}
      {signingKey !== null && (
        <ShownOnceDialog
          title={t('key.title')}
          intro={t('key.intro')}
          secret={signingKey}
          warning={t('key.warning')}
          copyLabel={t('key.copy')}
          copied={t('key.copied')}
          copyByHand={t('key.copyByHand')}
          onClose={() => setSigningKey(null)}
        />
      )}
    </AdminSection>
  );
}

function MailNotSetUp({ onSetUp }: { onSetUp: () => void }) {
  const t = useTexts('admin/connections');
  return (
    <Pane>
      <CardHead>
        <Glyph name={panelGlyphs.mail} size={20} />
        <div>
          <h2>{t('channel.MAIL')}</h2>
        </div>
        <Chip size="small" tone="plain" mark="hollow">
          {t('target.notSetUp')}
        </Chip>
      </CardHead>
      <CardBody>
        <p>{t('mail.none')}</p>
      </CardBody>
      <CardFoot>
        <Button variant="outlined" onClick={onSetUp}>
          <Glyph name={panelGlyphs.plus} />
          {t('mail.setUp')}
        </Button>
      </CardFoot>
    </Pane>
  );
}

interface GroupProps {
  title: string;
  text: string;
  add: string;
  empty: string;
  targets: readonly TargetRow[];
  /** Null: there can be no further one. */
  onAdd: (() => void) | null;
  card: (target: TargetRow) => React.ReactNode;
}

function TargetGroup({ title, text, add, empty, targets, onAdd, card }: GroupProps) {
  return (
    <>
      <Pane>
        <PaneHead>
          <h2>
            {title}
            <small>{text}</small>
          </h2>
          {onAdd && (
            <Button variant="outlined" onClick={onAdd}>
              <Glyph name={panelGlyphs.plus} />
              {add}
            </Button>
          )}
        </PaneHead>
        {targets.length === 0 && (
          <PaneBody>
            <EmptyState size="inline" title={empty} />
          </PaneBody>
        )}
      </Pane>
      {targets.length > 0 && <Cards>{targets.map(card)}</Cards>}
    </>
  );
}

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
  gap: 16,
  minWidth: 0,
  '&:empty': { display: 'none' },
  [below('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
