import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneHead } from '../components/layout/Panes';
import { mayUse, useStaff } from '../session/staff';
import type { Dashboard } from './operations';
import { RecentList, RecentListSkeleton } from './RecentList';

export function RecentNews({ news }: { news: Dashboard['recentNews'] | undefined }) {
  const t = useTexts('admin/dashboard');
  const mayWrite = mayUse(useStaff(), 'news');
  return (
    <Pane>
      <PaneHead>
        <h2>{t('recentNews')}</h2>
        {mayWrite && (
          <Button variant="text" size="small" component={Link} to="?tab=news">
            {t('allNews')}
          </Button>
        )}
      </PaneHead>
      {!news && <RecentListSkeleton />}
      {news?.length === 0 && <EmptyState size="section" title={t('noNews')} />}
      {news && news.length > 0 && (
        <RecentList>
          {news.map(({ id, title, date, image }) => (
            <li key={id}>
              <NewsThumbnail key={image} image={image} />
              <div>
                <Link to={paths.article(id)}>{title}</Link>
                <p>
                  <TimeText at={date} />
                </p>
              </div>
            </li>
          ))}
        </RecentList>
      )}
    </Pane>
  );
}

function NewsThumbnail({ image }: { image: string | null }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <ThumbnailFrame>
      {image && !hasFailed && <img src={image} alt="" loading="lazy" onError={() => setFailed(true)} />}
    </ThumbnailFrame>
  );
}

const ThumbnailFrame = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 56,
  height: 40,
  overflow: 'hidden',
  borderRadius: 2,
  background: theme.vars.palette.background.sunken,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));
