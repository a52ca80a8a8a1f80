import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { ShownPictureFragment } from '@/shared/components/pictureProps';
import { PlayerAvatar } from '@/shared/components/PlayerAvatar';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useIsOverList } from '@/shared/lib/overList';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { GalleryImage } from './GalleryImage';
import { LikeButton, LikeButtonFragment } from './LikeButton';
import type { Neighbours } from './neighbours';
import { usePictureNavigation } from './usePictureNavigation';

export const PictureDetailsFragment = graphql(
  `
    fragment PictureDetails on GalleryItem {
      id
      title
      description
      imageUrl
      picture {
        ...ShownPicture
      }
      author
      category
      createdAt
      untranslated {
        language
        texts
      }
      ...LikeButton
    }
  `,
  [LikeButtonFragment, ShownPictureFragment],
);

type PictureWithDetails = FragmentOf<typeof PictureDetailsFragment>;

/** The open picture. The data of its card is shown while description and date are loading. */
export type OpenPicture = Omit<PictureWithDetails, 'description' | 'createdAt'> &
  Partial<Pick<PictureWithDetails, 'description' | 'createdAt'>>;

interface Props {
  picture: OpenPicture;
  /** Set if description and date could not be loaded. */
  failed: { retry: () => void } | null;
  neighbours: Neighbours;
  /** The title, with the heading level of its context. */
  heading: ReactNode;
  /** Controls on top of the picture. */
  children?: ReactNode;
}

/** One picture with its details, and links to the previous and next picture. */
export function PictureDetails({ picture, failed, neighbours, heading, children }: Props) {
  const { id, title, description, imageUrl, author, category, createdAt } = picture;
  const { previous, next, position, count } = neighbours;
  const t = useTexts('gallery');
  const { state } = useLocation();
  const isOverList = useIsOverList();
  const { offset, handlers } = usePictureNavigation(neighbours);
  const step = { component: Link, state, replace: isOverList };

  return (
    <>
      <PictureStage {...handlers}>
        <SlidingPicture style={{ transform: `translateX(${offset}px)` }}>
          <GalleryImage key={id} imageUrl={imageUrl} upload={picture.picture} title={title} priority uncropped />
        </SlidingPicture>
        {previous && next && (
          <>
            <PreviousButton {...step} to={previous.address} aria-label={t('picture.previous')}>
              <Glyph name="left" />
            </PreviousButton>
            <NextButton {...step} to={next.address} aria-label={t('picture.next')}>
              <Glyph name="right" />
            </NextButton>
          </>
        )}
        {children}
      </PictureStage>
      <Caption>
        <CaptionText>
          <UntranslatedNote lang={langOf(picture, 'title')} />
          {heading}
          {failed && <ErrorState size="inline" title={t('picture.noDescription')} onRetry={failed.retry} />}
          {!failed &&
            (description === undefined ? (
              <DescriptionSkeleton aria-busy />
            ) : (
              <p lang={langOf(picture, 'description')}>{description}</p>
            ))}
          <PictureFacts>
            <span>
              <PlayerAvatar username={author} size={32} />
              <b>{author}</b>
            </span>
            {createdAt !== undefined && <TimeText at={createdAt} format="long" />}
            <Chip tone="primary">{t(`category.${category}`)}</Chip>
            {count > 1 && (
              <span role="status">
                {t.rich('picture.position', {
                  position: String(position),
                  count: String(count),
                  title,
                  hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                })}
              </span>
            )}
          </PictureFacts>
        </CaptionText>
        <LikeButton key={id} picture={picture} large />
      </Caption>
    </>
  );
}

const PictureStage = styled('div')(({ theme }) => ({
  flex: 'none',
  position: 'relative',
  aspectRatio: '16 / 10',
  maxHeight: 'calc(100dvh - 96px)',
  overflow: 'hidden',
  background: theme.vars.palette.background.sunken,
  // A horizontal swipe changes the picture; vertical scrolling still works.
  touchAction: 'pan-y pinch-zoom',
}));

const SlidingPicture = styled('div')({ position: 'absolute', inset: 0 });

/** A button on a picture, with the same colours in both themes. */
export const OverlayButton = styled(IconButton)({
  position: 'absolute',
  color: '#ECF1F4',
  backgroundColor: 'rgb(10 12 16 / 0.82)',
  '&:hover': { color: '#FFFFFF', backgroundColor: '#0A0C10' },
  '&.Mui-focusVisible': { outlineColor: '#FFD28A' },
}) as typeof IconButton;

const PreviousButton = styled(OverlayButton)({ left: 12, top: 'calc(50% - 22px)' }) as typeof IconButton;

const NextButton = styled(OverlayButton)({ right: 12, top: 'calc(50% - 22px)' }) as typeof IconButton;

const Caption = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 24,
  padding: '20px 24px 27px',
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', gap: 16, padding: '16px 16px 24px' },
}));

const CaptionText = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > p': { marginTop: 6, maxWidth: '60ch', color: theme.vars.palette.text.secondary },
}));

const DescriptionSkeleton = styled(Skeleton)({ width: '60%', margin: '11px 0 5px' });

const PictureFacts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 12,
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& b': { color: theme.vars.palette.text.primary, fontWeight: 700 },
}));
