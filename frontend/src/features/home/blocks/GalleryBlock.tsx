import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { GalleryImage } from '@/features/gallery/GalleryImage';
import { graphql } from '@/shared/api/graphql';
import { useHasPage } from '@/shared/api/site';
import { ShownPictureFragment } from '@/shared/components/pictureProps';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { BlockSection } from './BlockSection';

const GalleryBlockQuery = graphql(
  `
    query GalleryBlock {
      galleryPage(pageSize: 6) {
        items {
          id
          title
          imageUrl
          picture {
            ...ShownPicture
          }
          untranslated {
            language
            texts
          }
        }
      }
    }
  `,
  [ShownPictureFragment],
);

/** The newest pictures in one strip; nothing before the first one. */
export function GalleryBlock() {
  const t = useTexts('blocks');
  const hasPage = useHasPage();
  const { data } = useQuery(GalleryBlockQuery);
  if (!data || data.galleryPage.items.length === 0 || !hasPage(paths.gallery)) return null;

  return (
    <BlockSection
      title={t('gallery.title')}
      lang={t.lang('gallery.title')}
      all={{ to: paths.gallery, text: t('gallery.all') }}
    >
      <Strip>
        {data.galleryPage.items.map((item) => (
          <li key={item.id}>
            <Link to={`${paths.gallery}?image=${item.id}`} lang={langOf(item, 'title')}>
              <GalleryImage imageUrl={item.imageUrl} upload={item.picture} title={item.title} />
            </Link>
          </li>
        ))}
      </Strip>
    </BlockSection>
  );
}

const Strip = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  listStyle: 'none',
  '& a': {
    display: 'block',
    position: 'relative',
    aspectRatio: '1',
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 6,
    background: theme.vars.palette.background.sunken,
  },
  '& img': { transition: 'transform 240ms steps(4)' },
  '& a:hover img': { transform: 'scale(1.04)' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
}));
