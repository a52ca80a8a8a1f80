import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneHead } from '../components/layout/Panes';
import type { ConnectionKind, GameConnections } from './connectionOperations';

type Source = ConnectionKind | 'ADDRESS';
type State = 'missing' | 'failed' | 'works';

/** What the site can do, and which connections it needs: one of them is enough. */
const features = [
  { name: 'status', needs: ['ADDRESS'] },
  { name: 'online', needs: ['CONSOLE'] },
  { name: 'rewards', needs: ['CONSOLE'] },
  { name: 'gameBans', needs: ['CONSOLE'] },
  { name: 'votes', needs: ['VOTES'] },
  { name: 'players', needs: ['FOLDER'] },
  { name: 'bans', needs: ['FOLDER', 'BANS'] },
] as const satisfies readonly { name: string; needs: readonly Source[] }[];

/** What works with what is connected, and what one more connection would add. */
export function WhatWorks({ connections: { gameConnections, serverProbe } }: { connections: GameConnections }) {
  const t = useTexts('admin/gameserver');
  const nameOf = (source: Source) => (source === 'ADDRESS' ? t('address') : t(`kind.${source}`));
  const stateOf = (source: Source): State => {
    const { isSetUp, problem } =
      source === 'ADDRESS'
        ? { isSetUp: serverProbe.address !== null, problem: serverProbe.problem }
        : (gameConnections.find(({ kind }) => kind === source) ?? { isSetUp: false, problem: null });
    if (!isSetUp) return 'missing';
    return problem ? 'failed' : 'works';
  };

  return (
    <Pane>
      <PaneHead>
        <h2>{t('works.title')}</h2>
      </PaneHead>
      <Features>
        {features.map(({ name, needs }) => {
          const working = needs.find((source) => stateOf(source) === 'works');
          const failed = needs.find((source) => stateOf(source) === 'failed');
          return (
            <li key={name} data-state={working ? 'works' : failed ? 'failed' : 'missing'}>
              <Glyph name={working ? 'check' : failed ? 'close' : 'minus'} size={10} />
              <span>
                <b>{t(`works.${name}`)}</b>
                <small>{sentence(needs, working, failed)}</small>
              </span>
            </li>
          );
        })}
      </Features>
    </Pane>
  );

  function sentence([one, other]: readonly Source[], working: Source | undefined, failed: Source | undefined): string {
    if (working) return t('works.through', { connection: nameOf(working) });
    if (failed) return t('works.failed', { connection: nameOf(failed) });
    if (!one) return '';
    return other
      ? t('works.needsEither', { one: nameOf(one), other: nameOf(other) })
      : t('works.needs', { connection: nameOf(one) });
  }
}

const Features = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: '12px 24px',
  padding: 16,
  '& li': { display: 'flex', gap: 10, minWidth: 0 },
  '& svg': { flex: 'none', marginTop: 3, color: theme.vars.palette.text.secondary },
  '& b': { display: 'block', fontWeight: 650 },
  '& [data-state=works] svg': { color: theme.vars.palette.success.main },
  '& [data-state=failed] svg': { color: theme.vars.palette.error.main },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
