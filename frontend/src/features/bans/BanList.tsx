import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { EmptyFace } from '@/shared/components/EmptyFace';
import { FailedFace } from '@/shared/components/FailedFace';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { Pagination } from '@/shared/components/Pagination';
import { useOnline } from '@/shared/lib/useOnline';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { BanRow } from './BanRow';
import { BanRowSkeleton } from './BanRowSkeleton';
import { addressOf, isFiltered, pageSize, type Wanted } from './bansAddress';
import { BanTable } from './BanTable';
import { BusyLine } from './BusyLine';
import type { BansAnswer } from './useBans';
import { totalText } from '@/shared/lib/numberText';

interface Props {
  wanted: Wanted;
  answer: BansAnswer;
  /** Called when the visitor clears the filters. The pressed button disappears afterwards. */
  onClear: () => void;
}

export function BanList({ wanted, answer, onClear }: Props) {
  const { bans, failure, isLoading, isMissing, retry } = answer;
  const isOnline = useOnline();
  const list = useRef<HTMLElement>(null);

  const takeFocus = () => list.current?.focus({ preventScroll: true });
  const goToTop = () => {
    takeFocus();
    list.current?.scrollIntoView();
  };

  return (
    <List ref={list} tabIndex={-1} aria-label="Bans" aria-busy={isLoading}>
      <VisuallyHidden role="status">{inShort(wanted, answer)}</VisuallyHidden>
      {!isOnline && <Offline>You are offline.{bans && ' These are the bans that were loaded before.'}</Offline>}
      {isLoading && bans && <BusyLine />}
      <Shown data-old={isLoading && bans !== undefined}>
        {isMissing && (
          <EmptyFace
            title={`There is no page ${wanted.page}`}
            text="The list may have become shorter, or the link lost a piece on its way."
            scene="broken"
          >
            <Button component={Link} to={addressOf({ ...wanted, page: 1, after: null })} onClick={takeFocus}>
              To the first page
            </Button>
          </EmptyFace>
        )}
        {failure && (
          <FailedFace
            {...wordsFor(failure)}
            onRetry={() => {
              takeFocus();
              retry();
            }}
          />
        )}
        {isLoading && !bans && (
          <BanTable aria-hidden>
            {Array.from({ length: pageSize }, (_, index) => (
              <BanRowSkeleton key={index} />
            ))}
          </BanTable>
        )}
        {bans?.items.length === 0 && (
          <EmptyFace
            title="No bans found"
            text={isFiltered(wanted) ? 'Try adjusting your filters' : 'No active bans at this time'}
          >
            {isFiltered(wanted) && (
              <Button component={Link} to={paths.bans} onClick={onClear}>
                Clear filters
              </Button>
            )}
          </EmptyFace>
        )}
        {bans && bans.items.length > 0 && (
          <>
            <BanTable>
              {bans.items.map((ban) => (
                <BanRow key={ban.id} ban={ban} />
              ))}
            </BanTable>
            <Pagination
              page={wanted.page}
              pageSize={pageSize}
              shown={bans.items.length}
              total={bans.totalCount}
              totalIsCapped={bans.totalIsCapped}
              endCursor={bans.endCursor}
              hrefOf={(page, after) => addressOf({ ...wanted, page, after: after ?? null })}
              onTurn={goToTop}
            />
          </>
        )}
      </Shown>
    </List>
  );
}

/** The status message for screen readers when the list changes. */
function inShort({ page }: Wanted, { bans, failure, isMissing }: BansAnswer): string {
  if (failure || isMissing) return '';
  if (!bans) return 'Loading';
  if (bans.items.length === 0) return 'No bans found';

  const results = `${totalText(bans)} ${bans.totalCount === 1 ? 'result' : 'results'}`;
  return page > 1 ? `${results}, page ${page}` : results;
}

function wordsFor({ code, retryAfter }: NonNullable<BansAnswer['failure']>) {
  if (code === 'RATE_LIMITED') {
    const wait = retryAfter === undefined ? 'a moment' : `${retryAfter}\u00A0s`;
    return { title: 'Too Many Searches', text: `You searched very often. Please try again in ${wait}.` };
  }
  return { title: 'Error Loading Bans', text: 'Failed to load ban list. Please try again later.' };
}

const List = styled('section')({
  position: 'relative',
  // Receives focus only as the starting point for the next Tab.
  '&:focus': { outline: 'none' },
});

const Offline = styled(OfflineNote)({ marginBottom: 20 });

const Shown = styled('div')({
  display: 'grid',
  gap: 20,
  '& > *': { minWidth: 0 },
  transition: 'opacity 120ms',
  '&[data-old=true]': { opacity: 0.5, transitionDelay: '150ms' },
});
