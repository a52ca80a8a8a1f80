import { styled } from '@mui/material/styles';
import { useSite } from '@/shared/api/site';
import { countCharacters } from '@/shared/lib/countCharacters';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { squares } from '@/shared/theme/squares';
import { PaneBody } from '../components/layout/Panes';
import { isImageUrl } from '../media/isImageUrl';

/** Search engines cut longer ones, at a width that depends on the letters. */
const SHOWN_CHARACTERS = { title: 60, text: 155 };

interface Props {
  title: string;
  excerpt: string;
  image: string;
}

/** What chats and search engines show of the article, while it is written. */
export function SharePreview({ title, excerpt, image }: Props) {
  const t = useTexts('admin/news');
  const { siteName } = useSite();
  const heading = title.trim() || t('title.field');
  const fullTitle = `${heading} · ${siteName}`;
  const lengths = [
    { label: t('share.titleLength'), length: countCharacters(fullTitle), most: SHOWN_CHARACTERS.title },
    { label: t('share.textLength'), length: countCharacters(excerpt.trim()), most: SHOWN_CHARACTERS.text },
  ];

  return (
    <ShareBody as="section" aria-label={t('share.title')}>
      <h3>{t('share.title')}</h3>
      <p>{t('share.chat')}</p>
      <ChatCard>
        <small>{siteName}</small>
        <b>{heading}</b>
        <span>{excerpt}</span>
        {isImageUrl(image) ? (
          <img key={image} src={image} alt="" onError={({ currentTarget }) => currentTarget.remove()} />
        ) : (
          <DrawnPicture>
            <strong>{heading}</strong>
            <small>{siteName}</small>
          </DrawnPicture>
        )}
      </ChatCard>
      {!isImageUrl(image) && <p>{t('share.drawn')}</p>}
      <p>{t('share.search')}</p>
      <SearchResult>
        <small>{window.location.host + paths.news}</small>
        <b>{fullTitle}</b>
        <span>{excerpt}</span>
      </SearchResult>
      <LengthList>
        {lengths.map(({ label, length, most }) => (
          <li key={label} data-long={length > most}>
            <span>{label}</span>
            <div>
              <i style={{ inlineSize: `${Math.min(100, (length / most) * 100)}%` }} />
            </div>
            <b>{t('share.length', { length: String(length), most: String(most) })}</b>
          </li>
        ))}
      </LengthList>
    </ShareBody>
  );
}

const ShareBody = styled(PaneBody)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  overflowWrap: 'anywhere',
  '& > h3': { fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: 0 },
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const ChatCard = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 4,
  padding: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderInlineStart: `4px solid ${theme.vars.palette.primary.main}`,
  borderRadius: 4,
  background: theme.vars.palette.background.default,
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > b': { color: theme.vars.palette.info.main },
  '& > img': { width: '100%', aspectRatio: '1200 / 630', marginTop: 6, objectFit: 'cover', borderRadius: 4 },
}));

const DrawnPicture = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: 4,
  aspectRatio: '1200 / 630',
  marginTop: 6,
  padding: 14,
  overflow: 'hidden',
  borderRadius: 4,
  background: theme.vars.palette.background.sunken,
  '& > strong': { ...theme.typography.pixel, fontSize: '1.375rem', lineHeight: 1 },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const SearchResult = styled(ChatCard)(({ theme }) => ({
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  '& > b': { fontSize: '1rem', fontWeight: 500, lineHeight: 1.3, color: theme.vars.palette.info.main },
}));

const LengthList = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& > li': { display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr) auto', gap: 8, alignItems: 'center' },
  '& b': { fontWeight: 400 },
  '& i': { display: 'block', blockSize: 6, background: squares(theme.vars.palette.primary.main) },
  '& [data-long=true] i': { background: squares(theme.vars.palette.warning.main) },
  '& [data-long=true] b': { fontWeight: 700, color: theme.vars.palette.warning.main },
}));
