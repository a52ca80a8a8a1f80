import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { Glyph } from '@/shared/art/Glyph';
import { paths } from '@/shared/paths';
import { Chip } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { CardCopy, CardFrame, CardPicture } from './CardFrame';
import { Picture } from './Picture';

export const ArticleCardFragment = graphql(`
  fragment ArticleCard on NewsArticle {
    id
    title
    excerpt
    image
    date
  }
`);

interface Props {
  article: FragmentOf<typeof ArticleCardFragment>;
  /** The newest article, at full page width. */
  leads: boolean;
}

export function ArticleCard({ article: { id, title, excerpt, image, date }, leads }: Props) {
  const address = { to: paths.article(id), state: { overList: true }, preventScrollReset: true };
  const subject = <VisuallyHidden> about “{title}”</VisuallyHidden>;

  return (
    <CardFrame data-leads={leads}>
      <CardPicture>
        <Picture image={image} first={leads} />
      </CardPicture>
      <CardCopy>
        <Chip tone={leads ? 'secondary' : 'plain'}>
          <TimeText at={date} format="long" />
        </Chip>
        <h2>{title}</h2>
        <p>{excerpt}</p>
        {leads ? (
          <Button component={Link} variant="contained" {...address}>
            Read More{subject}
          </Button>
        ) : (
          <ReadMore {...address}>
            Read More{subject}
            <Glyph name="right" size={10} />
          </ReadMore>
        )}
      </CardCopy>
    </CardFrame>
  );
}

const ReadMore = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  color: theme.vars.palette.primary.main,
  fontWeight: 700,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));
