import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Glyph, type GlyphName, type GlyphRows } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { languageNameIn } from '@/shared/texts/languageName';
import { CopyableText } from '../components/CopyableText';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane } from '../components/layout/Panes';
import { StateSwitch } from '../components/lists/StateSwitch';
import { useAction } from '../lib/useAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { groupsOf, isChosen } from './kinds';
import { DeleteNoticeTarget, SendFailedNoticesAgain, SwitchNoticeTarget, type TargetRow } from './operations';

const glyphs = {
  MAIL: panelGlyphs.mail,
  DISCORD: 'chat',
  DISCORD_APP: 'chat',
  WEBHOOK: panelGlyphs.link,
} as const satisfies Record<string, GlyphName | GlyphRows>;

const deletionTexts = {
  MAIL: 'delete.text',
  DISCORD: 'delete.discordText',
  DISCORD_APP: 'delete.appText',
  WEBHOOK: 'delete.text',
} as const;

interface Props {
  target: TargetRow;
  onEdit: (() => void) | null;
  onTest: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** A connection with its state, its last result, and what it is told. */
export function TargetCard({ target, onEdit, onTest, children }: Props) {
  const t = useTexts('admin/connections');
  const { code } = useLanguage();
  const [switchTarget] = useMutation(SwitchNoticeTarget);
  const [deleteTarget] = useMutation(DeleteNoticeTarget);
  const [sendAllAgain] = useMutation(SendFailedNoticesAgain);
  const runAction = useAction();
  const confirm = useConfirm();
  const { id, channel, name, isOn, version, failed, isFromEnvironment } = target;
  // Mail stands alone; the others are below the heading of their kind.
  const Heading = channel === 'MAIL' ? 'h2' : 'h3';
  const chosen = groupsOf(channel).filter((group) => isChosen(group, target.kinds));

  async function remove() {
    const isSure = await confirm({
      title: t('delete.question', { name }),
      text: <p>{t(deletionTexts[channel])}</p>,
      confirmLabel: t('delete'),
    });
    if (isSure)
      await runAction(() => deleteTarget({ variables: { id } }), {
        done: t('delete.done'),
        failed: t('delete.failed'),
      });
  }

  return (
    <Card aria-label={name}>
      <CardHead>
        <Glyph name={glyphs[channel]} size={20} />
        <div>
          <Heading>{channel === 'MAIL' ? t('channel.MAIL') : name}</Heading>
          <small>{channel === 'MAIL' ? name : t(`channel.${channel}`)}</small>
        </div>
        <StateSwitch
          label={t('switch', { name })}
          isOn={isOn}
          onChange={(next) =>
            runAction(() => switchTarget({ variables: { id, isOn: next, version } }), {
              done: next ? t('switched.on', { name }) : t('switched.off', { name }),
              failed: t('switch.failed'),
            })
          }
        >
          {() => <TargetState target={target} />}
        </StateSwitch>
      </CardHead>
      <CardBody>
        <TargetResult target={target} />
        {channel === 'MAIL' && target.host && (
          <p>
            <code>
              {target.host}:{target.port}
            </code>{' '}
            · {target.fromAddress}
          </p>
        )}
        {target.language && <p>{t('discord.language.is', { language: languageNameIn(code, target.language) })}</p>}
        {isFromEnvironment && <p>{t('mail.environment')}</p>}
        {target.interactionsUrl && (
          <InteractionsAddress>
            <p>{t('app.address')}</p>
            <CopyableText label={t('app.address.name')} text={target.interactionsUrl} />
          </InteractionsAddress>
        )}
        {channel === 'WEBHOOK' && (
          <p>
            <code>{target.url}</code>
          </p>
        )}
        {channel === 'MAIL' && (
          <p>{target.staffAddress ? t('staffMail.to', { address: target.staffAddress }) : t('staffMail.none')}</p>
        )}
        {(channel !== 'MAIL' || target.staffAddress) && (
          <Kinds>
            {chosen.map((group) => (
              <li key={group.name}>{t(`kinds.${group.name}`)}</li>
            ))}
            {chosen.length === 0 && <li data-none>{t('kinds.none')}</li>}
          </Kinds>
        )}
        {(target.queued > 0 || failed > 0) && (
          <p>
            {[
              target.queued > 0 && t('queued', { count: target.queued }),
              failed > 0 && t('failedCount', { count: failed }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </CardBody>
      <CardFoot>
        <Button variant="outlined" disabled={!isOn} onClick={onTest}>
          <Glyph name="resume" />
          {t('test.send')}
        </Button>
        {onEdit && (
          <Button variant="outlined" aria-label={t('edit.label', { name })} onClick={onEdit}>
            <Glyph name={panelGlyphs.edit} />
            {t('edit')}
          </Button>
        )}
        {children}
        {failed > 0 && (
          <Button
            variant="outlined"
            onClick={() =>
              void runAction(() => sendAllAgain({ variables: { target: id } }), {
                done: t('sendAllAgain.done'),
                failed: t('sendAgain.failed'),
              })
            }
          >
            <Glyph name="retry" />
            {t('sendAllAgain')}
          </Button>
        )}
        {!isFromEnvironment && (
          <Button variant="text" color="error" aria-label={t('delete.label', { name })} onClick={() => void remove()}>
            <Glyph name={panelGlyphs.trash} />
            {t('delete')}
          </Button>
        )}
      </CardFoot>
    </Card>
  );
}

/** The state as word and shape. */
function TargetState({ target: { isOn, offBecause, lastFailure, lastSuccessAt } }: { target: TargetRow }) {
  const t = useTexts('admin/connections');
  if (offBecause)
    return (
      <Chip size="small" tone="error" mark="close">
        {t('target.switchedOff')}
      </Chip>
    );
  if (!isOn)
    return (
      <Chip size="small" tone="plain" mark="minus">
        {t('target.off')}
      </Chip>
    );
  if (lastFailure)
    return (
      <Chip size="small" tone="warning" mark="half">
        {t('target.failing')}
      </Chip>
    );
  return lastSuccessAt ? (
    <Chip size="small" tone="success" mark="full">
      {t('target.connected')}
    </Chip>
  ) : (
    <Chip size="small" tone="plain" mark="hollow">
      {t('target.untested')}
    </Chip>
  );
}

/** The last result as a sentence. */
function TargetResult({ target: { offBecause, lastFailure, lastSuccessAt, restsUntil } }: { target: TargetRow }) {
  const t = useTexts('admin/connections');
  if (offBecause) return <p data-problem>{offBecause}</p>;
  if (lastFailure)
    return (
      <>
        <p data-problem>{lastFailure}</p>
        {restsUntil && (
          <p>{t.rich('target.nextAttempt', { date: () => <TimeText at={restsUntil} format="moment" relative /> })}</p>
        )}
      </>
    );
  if (!lastSuccessAt) return <p>{t('target.nothingSent')}</p>;
  return (
    <p>{t.rich('target.lastSuccess', { date: () => <TimeText at={lastSuccessAt} format="moment" relative /> })}</p>
  );
}

const Card = styled(Pane)({ display: 'flex', flexDirection: 'column' }) as typeof Pane;

const InteractionsAddress = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  minWidth: 0,
});

export const CardHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > div:first-of-type': { flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' },
  '& :is(h2, h3)': { fontSize: '1rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: 0 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

export const CardBody = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  padding: 16,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& [data-problem]': { color: theme.vars.palette.error.main, fontWeight: 600 },
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem' },
}));

export const CardFoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& button': { minHeight: 44 },
}));

const Kinds = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  padding: 0,
  margin: 0,
  listStyle: 'none',
  '& li': {
    padding: '2px 8px',
    borderRadius: 4,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border}`,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
  },
  '& li[data-none]': { color: theme.vars.palette.text.secondary, boxShadow: 'none', padding: 0, fontWeight: 400 },
}));
