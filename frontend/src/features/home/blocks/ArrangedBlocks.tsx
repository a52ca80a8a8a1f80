import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { PageContainer } from '@/shared/components/PageContainer';
import { from } from '@/shared/theme/media';
import type { StartPage, StartPageBlock } from '../startPage';
import { arrangeRows, isHalf } from './arrangeRows';
import { EventBlock } from './EventBlock';
import { GalleryBlock } from './GalleryBlock';
import { NewsBlock } from './NewsBlock';
import { ServerLines } from './ServerLines';
import { TextBlock } from './TextBlock';
import { TopPlayersBlock } from './TopPlayersBlock';
import { VotePartyBlock } from './VotePartyBlock';

interface Props {
  page: StartPage;
  /** The blocks of every site, which are loaded with the page, with the lines of several servers. */
  usual: (lines: ReactNode) => Pick<Record<StartPageBlock, ReactNode>, 'STATUS' | 'LINKS'>;
  hasServers: boolean;
}

/** The blocks in the order of the owner. One without content is left out. */
export function ArrangedBlocks({ page, usual, hasServers }: Props) {
  const all: Record<StartPageBlock, ReactNode> = {
    ...usual(hasServers && <ServerLines />),
    EVENT: <EventBlock />,
    VOTE_PARTY: <VotePartyBlock />,
    NEWS: <NewsBlock />,
    GALLERY: <GalleryBlock />,
    TOP_PLAYERS: <TopPlayersBlock />,
    TEXT: <TextBlock page={page} />,
  };
  return (
    <Blocks data-arranged>
      {arrangeRows(page.blocks).map((row) => {
        const blocks = row.map((name) => <Fragment key={name}>{all[name]}</Fragment>);
        return row.some(isHalf) ? <HalvesRow key={row[0]}>{blocks}</HalvesRow> : blocks;
      })}
    </Blocks>
  );
}

const Blocks = styled('div')({ '& > section:not(:last-child)': { paddingBottom: 0 } });

/** Its blocks share the width; without blocks it takes no place. */
const HalvesRow = styled(PageContainer)({
  display: 'grid',
  gap: 24,
  paddingTop: 24,
  '&:empty': { display: 'none' },
  [from('laptop')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
});
