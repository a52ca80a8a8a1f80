import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { LoadingBar } from '@/shared/components/LoadingBar';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { Pagination } from '@/shared/components/Pagination';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useOnline } from '@/shared/lib/useOnline';
import { paths } from '@/shared/paths';
import type { Language, Texts } from '@/shared/texts/Language';
import { useLanguage } from '@/shared/texts/LanguageContext';
import { type BanListState, BANS_PAGE_SIZE, buildBanListLink, isFiltered } from './banListState';
import { BanRow } from './BanRow';
import { BanRowSkeleton } from './BanRowSkeleton';
import { BanTable } from './BanTable';
import type { BansResult } from './useBans';

interface Props {
  listState: BanListState;
  result: BansResult;
  /** Called when the visitor clears the filters. The pressed button disappears afterwards. */
  onClear: () => void;
}

export function BanList({ listState, result, onClear }: Props) {
  const { bans, servers, failure, isLoading, isMissing, retry } = result;
  const isOnline = useOnline();
  const language = useLanguage();
  const t = language.texts('bans');
  const listRef = useRef<HTMLElement>(null);

  const focusList = () => listRef.current?.focus({ preventScroll: true });
  const scrollToTop = () => {
    focusList();
    listRef.current?.scrollIntoView();
  };

  return (
    <ListSection ref={listRef} tabIndex={-1} aria-label={t('list')} aria-busy={isLoading}>
      <VisuallyHidden role="status">{describeResult(listState, result, language)}</VisuallyHidden>
      {!isOnline && <ListOfflineNote>{t(bans ? 'offlineList' : 'offline')}</ListOfflineNote>}
      {isLoading && bans && <LoadingBar />}
      <ListContent data-old={isLoading && bans !== undefined}>
        {isMissing && (
          <EmptyState {...describeMissing(listState, t)} scene="broken">
            <Button
              component={Link}
              to={buildBanListLink({
                ...listState,
                ...(listState.page === 1 && { server: null }),
                page: 1,
                after: null,
              })}
              onClick={focusList}
            >
              {t(listState.page > 1 ? 'missing.first' : 'none.clear')}
            </Button>
          </EmptyState>
        )}
        {failure && (
          <ErrorState
            {...describeFailure(failure, t)}
            onRetry={() => {
              focusList();
              retry();
            }}
          />
        )}
        {isLoading && !bans && (
          <BanTable aria-hidden>
            {Array.from({ length: BANS_PAGE_SIZE }, (_, index) => (
              <BanRowSkeleton key={index} />
            ))}
          </BanTable>
        )}
        {bans?.items.length === 0 && (
          <EmptyState title={t('none.title')} text={t(isFiltered(listState) ? 'none.filteredText' : 'none.text')}>
            {isFiltered(listState) && (
              <Button component={Link} to={paths.bans} onClick={onClear}>
                {t('none.clear')}
              </Button>
            )}
          </EmptyState>
        )}
        {bans && bans.items.length > 0 && (
          <>
            <BanTable hasServers={servers.length > 0}>
              {bans.items.map((ban) => (
                <BanRow key={ban.id} ban={ban} hasServers={servers.length > 0} />
              ))}
            </BanTable>
            <Pagination
              page={listState.page}
              pageSize={BANS_PAGE_SIZE}
              shown={bans.items.length}
              total={bans.totalCount}
              totalIsCapped={bans.totalIsCapped}
              endCursor={bans.endCursor}
              hrefOf={(page, after) => buildBanListLink({ ...listState, page, after: after ?? null })}
              onPageChange={scrollToTop}
            />
          </>
        )}
      </ListContent>
    </ListSection>
  );
}

/** The status message for screen readers when the list changes. */
function describeResult({ page }: BanListState, { bans, failure, isMissing }: BansResult, language: Language): string {
  const t = language.texts('bans');
  if (failure || isMissing) return '';
  if (!bans) return t('loading');
  if (bans.items.length === 0) return t('none.title');

  const found = { count: bans.totalCount, total: language.total(bans) };
  return page > 1 ? t('resultsOnPage', { ...found, page: String(page) }) : t('results', found);
}

/** Without a later page, it is the server that does not exist. */
const describeMissing = ({ page }: BanListState, t: Texts<'bans'>) =>
  page > 1
    ? { title: t('missing.title', { page: String(page) }), text: t('missing.text') }
    : { title: t('missing.server'), text: t('missing.serverText') };

function describeFailure({ code, retryAfter }: NonNullable<BansResult['failure']>, t: Texts<'bans'>) {
  if (code !== 'RATE_LIMITED') return { title: t('failed.title'), text: t('failed.text') };
  const text = retryAfter === undefined ? t('limited.text') : t('limited.textSeconds', { seconds: String(retryAfter) });
  return { title: t('limited.title'), text };
}

const ListSection = styled('section')({
  position: 'relative',
  // Receives focus only as the starting point for the next Tab.
  '&:focus': { outline: 'none' },
});

const ListOfflineNote = styled(OfflineNote)({ marginBottom: 20 });

const ListContent = styled('div')({
  display: 'grid',
  gap: 20,
  '& > *': { minWidth: 0 },
  transition: 'opacity 120ms',
  '&[data-old=true]': { opacity: 0.5, transitionDelay: '150ms' },
});
