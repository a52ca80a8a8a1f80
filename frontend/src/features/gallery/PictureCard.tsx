import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { ShownPictureFragment } from '@/shared/components/pictureProps';
import { overList } from '@/shared/lib/overList';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { GalleryImage } from './GalleryImage';
import { LikeButton, LikeButtonFragment } from './LikeButton';
import { PictureBox, PictureCaption, PictureFrame } from './PictureFrame';

export const PictureCardFragment = graphql(
  `
    fragment PictureCard on GalleryItem {
      id
      title
      imageUrl
      picture {
        ...ShownPicture
      }
      author
      category
      untranslated {
        language
        texts
      }
      ...LikeButton
    }
  `,
  [LikeButtonFragment, ShownPictureFragment],
);

interface Props {
  picture: FragmentOf<typeof PictureCardFragment>;
  /** The address of the picture. */
  to: string;
  priority?: boolean;
}

export function PictureCard({ picture, to, priority = false }: Props) {
  const { title, imageUrl, author, category } = picture;
  const t = useTexts('gallery');

  return (
    <PictureFrame>
      <PictureBox>
        <PictureLink to={to} state={overList}>
          <GalleryImage imageUrl={imageUrl} upload={picture.picture} title={title} priority={priority} />
        </PictureLink>
      </PictureBox>
      <PictureCaption>
        <CardText>
          <h3 lang={langOf(picture, 'title')}>{title}</h3>
          <p>{t('byline', { author, category: t(`category.${category}`) })}</p>
        </CardText>
        <LikeButton picture={picture} />
      </PictureCaption>
    </PictureFrame>
  );
}

const PictureLink = styled(Link)(({ theme }) => ({
  '& > *': { transition: 'transform 240ms steps(4)' },
  '&:hover > *': { transform: 'scale(1.03)' },
  // Two focus rings, because the picture can have the colour of one.
  '&:focus-visible': { outlineOffset: -4, outlineWidth: 4 },
  '&:focus-visible::after': {
    content: '""',
    position: 'absolute',
    inset: 4,
    boxShadow: `inset 0 0 0 3px ${theme.vars.palette.background.default}`,
  },
}));

const CardText = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > *': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical' },
  '& > h3': { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: 0, WebkitLineClamp: '2' },
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, WebkitLineClamp: '2' },
}));
