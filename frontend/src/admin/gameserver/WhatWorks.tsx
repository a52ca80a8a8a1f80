import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneHead } from '../components/layout/Panes';
import type { ConnectionKind, GameConnections } from './connectionOperations';

type Source = ConnectionKind | 'ADDRESS';

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
  const isSetUp = (source: Source) =>
    source === 'ADDRESS'
      ? serverProbe.address !== null
      : gameConnections.some((each) => each.kind === source && each.isSetUp);

  return (
    <Pane>
      <PaneHead>
        <h2>{t('works.title')}</h2>
      </PaneHead>
      <Features>
        {features.map(({ name, needs }) => {
          const by = needs.find(isSetUp);
          return (
            <li key={name}>
              <Glyph name={by ? 'check' : 'minus'} size={10} />
              <span>
                <b>{t(`works.${name}`)}</b>
                <small>
                  {by
                    ? t('works.through', { connection: nameOf(by) })
                    : needs.length === 1
                      ? t('works.needs', { connection: nameOf(needs[0]) })
                      : t('works.needsEither', { one: nameOf(needs[0]), other: nameOf(needs[1]) })}
                </small>
              </span>
            </li>
          );
        })}
      </Features>
    </Pane>
  );
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
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
