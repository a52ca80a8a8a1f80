import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { Application } from './applicationOperations';

interface Props {
  /** The answers to the fields that every form has. */
  answers?: readonly { question: string; answer: string | null }[];
  /** Those to the own questions of the form, as they were asked. */
  ownAnswers: Application['answers'];
}

/** What an applicant answered. */
export function AnswerList({ answers = [], ownAnswers }: Props) {
  const t = useTexts('admin/applications');
  return (
    <AnswerTerms>
      {answers.map(
        ({ question, answer }) =>
          answer && (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ),
      )}
      {ownAnswers.map(({ questionId, kind, question, answer }) => (
        <div key={questionId}>
          <dt>{question}</dt>
          <dd>{kind === 'YES_NO' ? t(answer === 'yes' ? 'answer.yes' : 'answer.no') : answer}</dd>
        </div>
      ))}
    </AnswerTerms>
  );
}

const AnswerTerms = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: '68ch',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': { lineHeight: 1.6, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));
