import { styled } from '@mui/material/styles';
import type { AttachedPicture } from '../lib/useAttachments';
import { useTexts } from '../texts/LanguageContext';
import { VisuallyHidden } from './VisuallyHidden';

interface Props {
  pictures: readonly AttachedPicture[];
  author: string;
}

/** The pictures of a message; each opens in full. Pages that show them load the texts `requests`. */
export function AttachedPictures({ pictures, author }: Props) {
  const t = useTexts('requests');
  const site = useTexts('site');
  if (pictures.length === 0) return null;
  return (
    <PictureList>
      {pictures.map(({ id, url, previewUrl, width, height }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img
              src={previewUrl}
              alt={t('attached.alt', { index: String(index + 1), count: String(pictures.length), author })}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
            <VisuallyHidden> {site('opensInNewTab')}</VisuallyHidden>
          </a>
        </li>
      ))}
    </PictureList>
  );
}

const PictureList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 12,
  '& > li': { minWidth: 0 },
  '& a': {
    display: 'block',
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    background: theme.vars.palette.background.default,
  },
  '& a:hover': { borderColor: theme.vars.palette.primary.main },
  '& img': { display: 'block', width: 'auto', maxWidth: '100%', height: 160, objectFit: 'contain' },
}));
