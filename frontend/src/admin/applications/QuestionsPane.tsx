import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { EmptyState } from '@/shared/components/EmptyState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { PaneBody } from '../components/layout/Panes';
import { DragHandle } from '../components/lists/DragHandle';
import { ListPane } from '../components/lists/ListPane';
import { MoveActions } from '../components/lists/MoveActions';
import { OrderedPaneList } from '../components/lists/PaneList';
import { useRowOrder } from '../lib/useRowOrder';
import { TranslateAction } from '../translations/TranslateAction';
import type { ApplicationFormRow } from './formOperations';
import { HistoryDialog, PreviewDialog } from './QuestionDialogs';
import { QuestionFields, readQuestion } from './QuestionFields';
import {
  CreateQuestion,
  DeleteQuestion,
  OrderQuestions,
  type QuestionRow,
  QuestionsQuery,
  UpdateQuestion,
} from './questionOperations';

/** Applicants rarely finish a longer form; the server refuses more. */
const MAX_QUESTIONS = 15;

/** The own questions of a form, in their order. */
export function QuestionsPane({ form }: { form: ApplicationFormRow }) {
  const t = useTexts('admin/applications');
  const query = useQuery(QuestionsQuery);
  const { data } = query;
  const [orderQuestions] = useMutation(OrderQuestions);
  const [shown, setShown] = useState<'preview' | 'history' | null>(null);
  const { kind } = form;
  const questions = data?.applicationQuestions.filter((question) => question.form === kind) ?? [];
  const isFull = questions.length >= MAX_QUESTIONS;

  const editor = useEditor('admin/applications', 'questions.', {
    nameOf: ({ question }: QuestionRow) => question,
    create: CreateQuestion,
    update: UpdateQuestion,
    remove: DeleteQuestion,
    fields: (question, problems) => <QuestionFields question={question} problems={problems} />,
    read: readQuestion,
    readNew: (content) => ({ form: kind, ...readQuestion(content) }),
    isRestorable: false,
  });
  const order = useRowOrder(questions, {
    save: (ids) => orderQuestions({ variables: { input: { form: kind, ids } } }),
    messagesOf: ({ question }, position) => ({
      done: t('questions.moved', { question, position: String(position) }),
      failed: t('questions.moveFailed'),
    }),
  });

  return (
    <ListPane
      title={t(`questions.title.${kind}`)}
      summary={t('questions.summary')}
      action={
        <HeadActions>
          <Button variant="outlined" onClick={() => setShown('history')}>
            {t('questions.history')}
          </Button>
          {form.questions.length > 0 && (
            <Button variant="outlined" onClick={() => setShown('preview')}>
              {t('questions.preview')}
            </Button>
          )}
          {editor.addButton({ variant: 'outlined', disabled: isFull })}
        </HeadActions>
      }
      query={query}
      errorTexts={{ title: t('questions.failed'), text: t('failed.text') }}
      height={120}
    >
      {isFull && (
        <PaneBody>
          <p>{t('questions.full', { max: MAX_QUESTIONS })}</p>
        </PaneBody>
      )}
      {data && questions.length === 0 && (
        <PaneBody>
          <EmptyState size="inline" title={t('questions.none')} />
        </PaneBody>
      )}
      {questions.length > 0 && (
        <OrderedPaneList aria-label={t(`questions.title.${kind}`)} aria-busy={query.loading}>
          {order.rows.map((row) => (
            <li key={row.id} data-lifted={order.lifted === row.id}>
              <DragHandle order={order} row={row} name={row.question} />
              <div>
                <b>{row.question}</b>
                <small>
                  {t('questions.about', {
                    kind: t(`questions.kind.${row.kind}`),
                    required: t(row.isRequired ? 'questions.required' : 'questions.optional'),
                  })}
                </small>
              </div>
              <span>
                <MoveActions order={order} row={row} name={row.question} />
                <TranslateAction item={{ kind: 'APPLICATION_QUESTION', id: row.id, label: row.question }} />
                {editor.editButton(row)}
                {editor.deleteButton(row)}
              </span>
            </li>
          ))}
        </OrderedPaneList>
      )}
      {editor.dialog}
      {shown === 'preview' && <PreviewDialog form={form} onClose={() => setShown(null)} />}
      {shown === 'history' && <HistoryDialog kind={kind} onClose={() => setShown(null)} />}
    </ListPane>
  );
}

const HeadActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > button': { minHeight: 44 } });
