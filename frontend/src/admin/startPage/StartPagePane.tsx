import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StartPageBlock } from '@/features/home/startPage';
import { Glyph } from '@/shared/art/Glyph';
import { lazyPage } from '@/shared/lib/lazyPage';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { DragHandle } from '../components/lists/DragHandle';
import { ListPane } from '../components/lists/ListPane';
import { MoveActions } from '../components/lists/MoveActions';
import { OrderedPaneList } from '../components/lists/PaneList';
import { RowAction, RowIconButton } from '../components/lists/RowAction';
import { StateSwitch } from '../components/lists/StateSwitch';
import { useAction } from '../lib/useAction';
import { useRowOrder } from '../lib/useRowOrder';
import { panelGlyphs } from '../panel/panelGlyphs';
import { TranslateAction } from '../translations/TranslateAction';
import { BlocksPreview } from './BlocksPreview';
import { type StartPageForm, StartPageQuery, UpdateStartPage } from './operations';

/** The editor is large, and the order is changed more often than the text. */
const { Page: StartTextDialog } = lazyPage(() => import('./StartTextDialog').then((module) => module.StartTextDialog));

/** The id by which the text is translated; there is one start page. */
const START_PAGE_ID = '00000000-0000-0000-0000-000000000001';

/** In the order in which blocks that are off are listed. */
const allBlocks = [
  'STATUS',
  'LINKS',
  'EVENT',
  'VOTE_PARTY',
  'NEWS',
  'GALLERY',
  'TOP_PLAYERS',
  'TEXT',
] as const satisfies readonly StartPageBlock[];

/** The blocks of the start page: shown ones in their order, then those that are off. */
export function StartPagePane() {
  const t = useTexts('admin/startPage');
  const query = useQuery(StartPageQuery);
  const [updateStartPage] = useMutation(UpdateStartPage);
  const runAction = useAction();
  const [isWriting, setWriting] = useState(false);
  /** What was stored last: the next change counts from it, also before the list has loaded again. */
  const stored = useRef<StartPageForm | null>(null);
  const page = query.data?.startPage;
  const blocks = page?.blocks ?? [];

  async function store(change: Partial<StartPageForm>) {
    if (!page) return;
    const newest = stored.current && stored.current.version > page.version ? stored.current : page;
    const { blocks: shown, title, content, version } = newest;
    const { data } = await updateStartPage({
      variables: { input: { blocks: shown, title, content, version, ...change } },
    });
    stored.current = data?.updateStartPage ?? null;
  }

  const order = useRowOrder(
    blocks.map((id) => ({ id })),
    {
      save: (ids) => store({ blocks: ids as StartPageBlock[] }),
      messagesOf: ({ id }, position) => ({
        done: t('moved', { name: t(`block.${id}`), position: String(position) }),
        failed: t('moveFailed'),
      }),
    },
  );
  const shown = order.rows.map(({ id }) => id);
  const rows = [...shown, ...allBlocks.filter((name) => !shown.includes(name))];

  const turn = (name: StartPageBlock, isOn: boolean) =>
    runAction(() => store({ blocks: isOn ? [...shown, name] : shown.filter((each) => each !== name) }), {
      done: t(isOn ? 'on.done' : 'off.done', { name: t(`block.${name}`) }),
      failed: t('switch.failed'),
    });

  return (
    <Columns>
      <ListPane
        title={t('title')}
        summary={t('summary')}
        query={query}
        errorTexts={{ title: t('failed.title'), text: t('failed.text') }}
        height={480}
      >
        {page && (
          <OrderedPaneList aria-label={t('title')} aria-busy={query.loading}>
            <li>
              <div>
                <b>{t('hero')}</b>
                <small>{t('hero.text')}</small>
              </div>
              <span>
                <RowIconButton component={Link} to="?tab=config" aria-label={t('hero.edit')} title={t('hero.edit')}>
                  <Glyph name={panelGlyphs.edit} />
                </RowIconButton>
              </span>
            </li>
            {rows.map((name) => {
              const row = order.rows.find(({ id }) => id === name);
              return (
                <li key={name} data-dimmed={!row} data-lifted={order.lifted === name}>
                  {row && <DragHandle order={order} row={row} name={t(`block.${name}`)} />}
                  <div>
                    <b>{t(`block.${name}`)}</b>
                    <small>{name === 'TEXT' && !page.content ? t('text.none') : t(`block.${name}.text`)}</small>
                  </div>
                  <span>
                    {row && <MoveActions order={order} row={row} name={t(`block.${name}`)} />}
                    {name === 'TEXT' && (
                      <>
                        <RowAction glyph={panelGlyphs.edit} label={t('text.edit')} onClick={() => setWriting(true)} />
                        {page.content && (
                          <TranslateAction
                            item={{ kind: 'START_PAGE', id: START_PAGE_ID, label: page.title ?? t('block.TEXT') }}
                          />
                        )}
                      </>
                    )}
                    <StateSwitch
                      label={t('shown', { name: t(`block.${name}`) })}
                      isOn={row !== undefined}
                      onChange={(isOn) => turn(name, isOn)}
                    >
                      {() => null}
                    </StateSwitch>
                  </span>
                </li>
              );
            })}
          </OrderedPaneList>
        )}
      </ListPane>
      <BlocksPreview blocks={shown} />
      {isWriting && page && (
        <Suspense>
          <StartTextDialog page={page} store={store} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [below('desktop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
