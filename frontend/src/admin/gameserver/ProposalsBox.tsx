import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useAction } from '../lib/useAction';
import { Row, RowButtons, RowName } from './ConnectionParts';
import { type ConnectionProposal, FindConnectionProposals, UseConnectionProposal } from './proposalOperations';

interface Props {
  serverId: string;
  /** Called when something that was found is in use. */
  onUsed: (kind: ConnectionProposal['kind']) => void;
}

/** What the folder of the game server and the panel of its host propose, as a row below the connections. */
export function ProposalsBox({ serverId, onUsed }: Props) {
  const t = useTexts('admin/gameserver');
  const [find, { data, error, loading }] = useMutation(FindConnectionProposals);
  const [use, { loading: isUsing }] = useMutation(UseConnectionProposal);
  const [used, setUsed] = useState<readonly string[]>([]);
  const runAction = useAction();
  const found = data?.findConnectionProposals;

  async function start(proposal: ConnectionProposal) {
    const messages = {
      done: t('proposal.use.done', { name: nameOf(t, proposal) }),
      failed: t('proposal.use.failed'),
    };
    if (!(await runAction(() => use({ variables: { id: proposal.id, server: serverId } }), messages))) return;
    setUsed((before) => [...before, proposal.id]);
    onUsed(proposal.kind);
  }

  return (
    <Row>
      <Glyph name={'search'} size={20} />
      <div>
        <RowName>{t('proposals')}</RowName>
        <p>{t('proposals.text')}</p>
        <p role="status" data-problem={error && ''}>
          {error
            ? toFailure(error).message
            : found && (found.length === 0 ? t('proposals.none') : t('proposals.found', { count: found.length }))}
        </p>
        {found && found.length > 0 && (
          <Found>
            {found.map((proposal) => (
              <li key={proposal.id}>
                <ProposalFacts proposal={proposal} />
                {proposal.isUsed || used.includes(proposal.id) ? (
                  <Chip size="small" tone="success" mark="full">
                    {t('proposal.used')}
                  </Chip>
                ) : (
                  !proposal.problem && (
                    <Button
                      variant="outlined"
                      size="small"
                      disabled={isUsing}
                      aria-label={t('proposal.use.label', { name: nameOf(t, proposal) })}
                      onClick={() => void start(proposal)}
                    >
                      {t('proposal.use')}
                    </Button>
                  )
                )}
              </li>
            ))}
          </Found>
        )}
      </div>
      <RowButtons>
        <Button
          variant="outlined"
          loading={loading}
          onClick={() => void find({ variables: { server: serverId } }).catch(() => undefined)}
        >
          {t(found ? 'proposals.again' : 'proposals.look')}
        </Button>
      </RowButtons>
    </Row>
  );
}

function ProposalFacts({ proposal }: { proposal: ConnectionProposal }) {
  const t = useTexts('admin/gameserver');
  const { file, address, name, user, hasSecret, kind } = proposal;
  const place = [address, kind === 'BANS' && name, user].filter(Boolean).join(' · ');
  return (
    <div>
      <b>{nameOf(t, proposal)}</b>
      {place && <code>{place}</code>}
      <p data-problem={proposal.problem && ''}>{whatFor(t, proposal)}</p>
      <small>
        {file === null
          ? t('proposal.told')
          : t(hasSecret ? 'proposal.foundWithPassword' : 'proposal.foundIn', { file })}
      </small>
    </div>
  );
}

const nameOf = (t: Texts<'admin/gameserver'>, { kind, name }: ConnectionProposal): string =>
  kind === 'BACKEND' ? t('proposal.BACKEND', { name: name ?? '' }) : t(`proposal.${kind}`);

/** What it gives, or why it cannot be used and what to do about it. */
function whatFor(t: Texts<'admin/gameserver'>, { kind, name, problem, storage }: ConnectionProposal): string {
  if (problem === 'STORED_IN_FILE')
    return t(kind === 'BANS' ? 'proposal.stored.BANS' : 'proposal.stored.RANKS', { storage: storage ?? '' });
  if (problem) return t(problem === 'FORBIDDEN' ? 'problem.FORBIDDEN' : `proposal.problem.${problem}`);
  switch (kind) {
    case 'CONSOLE':
    case 'BANS':
      return t(`gives.${kind}`);
    case 'ADDRESS':
      return t('address.gives');
    case 'NAME_PREFIX':
      return t('proposal.gives.NAME_PREFIX', { prefix: name ?? '' });
    case 'VOTE_TARGET':
    case 'BACKEND':
      return t(`proposal.gives.${kind}`);
    case 'RANKS':
      return '';
  }
}

const Found = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 1,
  marginTop: 8,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: '8px 12px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 2 },
  '& small': { color: theme.vars.palette.text.secondary },
}));
