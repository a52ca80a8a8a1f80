import type { ReactNode } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Reader, ReaderFacts, ReaderHead } from '../components/queue/Reader';
import { Conversation } from '../conversations/Conversation';
import { AnswerList } from './AnswerList';
import type { Application, Decision } from './applicationOperations';
import { DecisionForm } from './DecisionForm';

interface Props {
  application: Application;
  /** A short title of the request. */
  title: string;
  /** Additional fact rows for this kind of application. */
  facts?: ReactNode;
  /** The questions of the form and the applicant's answers. */
  answers: readonly { question: string; answer: string | null }[];
  onDecide: (decision: Decision) => Promise<unknown>;
}

/** The full application and the decision form. */
export function ApplicationReader({ application, title, facts, answers, onDecide }: Props) {
  const t = useTexts('admin/applications');
  const { id, username, email, age, createdAt } = application;
  return (
    <Reader aria-label={t('of', { username })}>
      <ReaderHead id={id} title={title} username={username} createdAt={createdAt} />
      <ReaderFacts>
        <div>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('age')}</dt>
          <dd>{age}</dd>
        </div>
        {facts}
      </ReaderFacts>
      <AnswerList answers={answers} ownAnswers={application.answers} />
      <DecisionForm key={id} application={application} onDecide={onDecide} />
      <Conversation id={id} username={username} startsWithForm doneStatus={null} />
    </Reader>
  );
}
