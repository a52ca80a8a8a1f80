import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Card } from '@/shared/components/Card';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { GuestConversation } from './operations';
import { numberOf } from './requestState';

/** In place of the reply form: the request was merged into another one, or has been closed for too long. */
export function EndedNote({ request: { mergedInto } }: { request: Pick<GuestConversation, 'mergedInto'> }) {
  const t = useTexts('requests');
  return (
    <Card>
      <NoteLayout>
        <h2>{mergedInto ? t('merged.title', { number: numberOf(mergedInto) }) : t('ended.title')}</h2>
        <p>{t(mergedInto ? 'merged.text' : 'ended.text')}</p>
        <Button component={Link} to={mergedInto ? paths.request(mergedInto) : paths.support} variant="contained">
          {mergedInto ? t('merged.open', { number: numberOf(mergedInto) }) : t('openSupport')}
        </Button>
      </NoteLayout>
    </Card>
  );
}

const NoteLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& p': { color: theme.vars.palette.text.secondary },
  '& a': { minHeight: 44 },
}));
