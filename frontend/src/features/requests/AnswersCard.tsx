import { styled } from '@mui/material/styles';
import { Card } from '@/shared/components/Card';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { GuestConversation } from './operations';

/** What the guest answered to the own questions of a form, as they were asked. */
export function AnswersCard({ answers }: Pick<GuestConversation, 'answers'>) {
  const t = useTexts('requests');
  return (
    <Card as="section" aria-labelledby="answers">
      <h2 id="answers">{t('answers.title')}</h2>
      <AnswerList>
        {answers.map(({ questionId, kind, question, answer }) => (
          <div key={questionId}>
            <dt>{question}</dt>
            <dd>{kind === 'YES_NO' ? t(answer === 'yes' ? 'answer.yes' : 'answer.no') : answer}</dd>
          </div>
        ))}
      </AnswerList>
    </Card>
  );
}

const AnswerList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { whiteSpace: 'pre-wrap' },
  '& dt, & dd': { overflowWrap: 'anywhere' },
}));
