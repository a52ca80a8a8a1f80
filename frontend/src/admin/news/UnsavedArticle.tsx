import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { DraftQuery } from '../drafts/operations';

/** The article that the account has begun and not saved: it is no row of the list yet. */
export function UnsavedArticle() {
  const t = useTexts('admin/news');
  const { data } = useQuery(DraftQuery, {
    variables: { kind: 'NEWS_ARTICLE', id: null },
    fetchPolicy: 'no-cache',
  });
  const draft = data?.draft;
  if (!draft) return null;
  const { title } = JSON.parse(draft.fields) as { title?: string };

  return (
    <Note
      tone="info"
      title={title?.trim() ? t('unsaved.titled', { title }) : t('unsaved.untitled')}
      action={
        <Button component={Link} to="?tab=news&article=new" variant="outlined" size="small">
          {t('unsaved.continue')}
        </Button>
      }
    >
      {t.rich('unsaved.text', { time: () => <TimeText at={draft.savedAt} format="moment" /> })}
    </Note>
  );
}
