import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { ArrowLink } from '@/shared/components/ArrowLink';
import { ShownPictureFragment } from '@/shared/components/pictureProps';
import { UntranslatedNote } from '@/shared/components/UntranslatedNote';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ArticleByline } from './ArticleByline';
import { ArticleCardFrame, ArticleCardPicture, ArticleCardText } from './ArticleCardFrame';
import { ArticleImage } from './ArticleImage';

export const ArticleCardFragment = graphql(
  `
    fragment ArticleCard on NewsArticle {
      id
      title
      excerpt
      image
      picture {
        ...ShownPicture
      }
      date
      author
      isPinned
      untranslated {
        language
        texts
      }
    }
  `,
  [ShownPictureFragment],
);

interface Props {
  article: FragmentOf<typeof ArticleCardFragment>;
  /** The newest article, at full page width. */
  leads: boolean;
}

export function ArticleCard({ article, leads }: Props) {
  const { id, title, excerpt, image, picture } = article;
  const address = paths.article(id);
  const t = useTexts('news');
  const readMore = t.rich('readMore', { title, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> });

  return (
    <ArticleCardFrame data-leads={leads}>
      <ArticleCardPicture>
        <ArticleImage image={image} picture={picture} priority={leads} />
      </ArticleCardPicture>
      <ArticleCardText>
        <ArticleByline article={article} tone={leads ? 'secondary' : 'plain'} />
        <UntranslatedNote lang={langOf(article, 'title')} />
        <h2 lang={langOf(article, 'title')}>{title}</h2>
        <p lang={langOf(article, 'excerpt')}>{excerpt}</p>
        {leads ? (
          <Button component={Link} variant="contained" to={address}>
            {readMore}
          </Button>
        ) : (
          <ArrowLink to={address}>{readMore}</ArrowLink>
        )}
      </ArticleCardText>
    </ArticleCardFrame>
  );
}
