import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { mediaListInputLimits } from '@/shared/api/inputLimits.generated';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { deriveListState } from '../components/lists/deriveListState';
import { SearchInput, Toolbar } from '../components/lists/Toolbar';
import { SegmentedControl } from '../components/SegmentedControl';
import { useDebounced } from '../lib/useDebounced';
import { MediaListQuery, type MediaRow, MediaSummaryQuery } from './operations';

type Filter = 'ALL' | 'UNUSED' | 'UNDESCRIBED';

interface Props {
  /** What a click on a picture does, for its accessible name. */
  openLabel: (name: string) => string;
  onOpen: (media: MediaRow) => void;
  actions?: (media: MediaRow) => ReactNode;
}

/** The uploaded pictures with search, filters and pages. */
export function MediaBrowser({ openLabel, onOpen, actions }: Props) {
  const t = useTexts('admin/media');
  const language = useLanguage();
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('ALL');
  const [page, setPage] = useState(1);
  const search = useDebounced(text.trim());
  const summary = useQuery(MediaSummaryQuery).data?.mediaSummary;
  const { data, isBusy, failed } = deriveListState(
    useQuery(MediaListQuery, { variables: { page, search: search || null, filter }, fetchPolicy: 'cache-and-network' }),
    { title: t('failed.title'), text: t('failed.text') },
  );
  const list = data?.media;
  const pages = list ? Math.max(1, Math.ceil(list.totalCount / list.pageSize)) : 1;
  const counted = (label: string, count: number | undefined) => (count ? `${label} ${language.number(count)}` : label);

  return (
    <>
      <Toolbar>
        <SearchInput
          name="mediaSearch"
          label={t('search')}
          value={text}
          maxLength={mediaListInputLimits.search}
          onChange={(next) => {
            setText(next);
            setPage(1);
          }}
        />
        <SegmentedControl
          label={t('filter')}
          options={[
            { value: 'ALL', label: t('filter.all') },
            { value: 'UNUSED', label: counted(t('filter.unused'), summary?.unused) },
            { value: 'UNDESCRIBED', label: counted(t('filter.undescribed'), summary?.undescribed) },
          ]}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
      </Toolbar>
      {failed && <ErrorState size="section" {...failed} />}
      {!list && !failed && (
        <Grid aria-busy>
          {[1, 2, 3, 4].map((key) => (
            <li key={key}>
              <Skeleton style={{ height: 'auto', aspectRatio: '16 / 10' }} />
            </li>
          ))}
        </Grid>
      )}
      {list?.items.length === 0 && !isBusy && (
        <EmptyState
          size="section"
          title={search || filter !== 'ALL' ? t('none.found') : t('none.yet')}
          {...(!search && filter === 'ALL' && { text: t('none.text') })}
          scene="keepsake"
        />
      )}
      {list && list.items.length > 0 && (
        <Grid aria-label={t('list')} aria-busy={isBusy}>
          {list.items.map((media) => {
            const name = media.fileName ?? t('nameless');
            return (
              <li key={media.id}>
                <OpenPicture type="button" aria-label={openLabel(name)} onClick={() => onOpen(media)}>
                  <img
                    src={media.url}
                    srcSet={media.srcset}
                    sizes="(max-width: 600px) 45vw, 240px"
                    alt=""
                    loading="lazy"
                    style={{
                      backgroundImage: `url("${media.placeholder}")`,
                      objectPosition: `${media.focusX}% ${media.focusY}%`,
                    }}
                  />
                  {!media.alt && !media.isDecoration && (
                    <MissingChip size="small" tone="warning" mark="hollow">
                      {t('undescribed')}
                    </MissingChip>
                  )}
                </OpenPicture>
                <Caption>
                  <div>
                    <b>{name}</b>
                    <small>
                      {t('dimensions', { width: String(media.width), height: String(media.height) })} ·{' '}
                      {media.uses.length === 0 ? t('unused') : t('places', { count: media.uses.length })}
                    </small>
                  </div>
                  {actions && <span>{actions(media)}</span>}
                </Caption>
              </li>
            );
          })}
        </Grid>
      )}
      {pages > 1 && (
        <PageRow>
          <Button variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('page.previous')}
          </Button>
          <span role="status">{t('page', { page: String(page), pages: String(pages) })}</span>
          <Button variant="outlined" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('page.next')}
          </Button>
        </PageRow>
      )}
    </>
  );
}

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 16,
  padding: 16,
  '& > li': { minWidth: 0 },
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' },
});

const OpenPicture = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: 4,
  overflow: 'hidden',
  background: theme.vars.palette.background.sunken,
  cursor: 'pointer',
  '& > img': { width: '100%', aspectRatio: '16 / 10', objectFit: 'cover', backgroundSize: '100% 100%' },
}));

const MissingChip = styled(Chip)(({ theme }) => ({
  position: 'absolute',
  left: 8,
  bottom: 8,
  background: theme.vars.palette.background.paper,
})) as typeof Chip;

const Caption = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  marginTop: 6,
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '& > div': { flex: '1 1 110px', minWidth: 0 },
  '& > span': { display: 'flex' },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const PageRow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
