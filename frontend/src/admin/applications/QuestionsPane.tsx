import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { OrderedPaneList } from '../components/lists/PaneList';
import { MoveActions } from '../components/lists/MoveActions';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { useRowOrder } from '../lib/useRowOrder';
import { TranslateAction } from '../translations/TranslateAction';
import type { ApplicationFormRow } from './formOperations';
import { HistoryDialog, PreviewDialog } from './QuestionDialogs';
import { QuestionFields, readCurrentQuestion, readQuestion } from './QuestionFields';
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
  const { data, isBusy, failed } = deriveListState(useQuery(QuestionsQuery), {
    title: t('questions.failed'),
    text: t('failed.text'),
  });
  const [createQuestion] = useMutation(CreateQuestion);
  const [updateQuestion] = useMutation(UpdateQuestion);
  const [orderQuestions] = useMutation(OrderQuestions);
  const [deleteQuestion] = useMutation(DeleteQuestion);
  const [edited, setEdited] = useState<QuestionRow | 'new' | null>(null);
  const [shown, setShown] = useState<'preview' | 'history' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();
  const { kind } = form;
  const questions = data?.applicationQuestions.filter((question) => question.form === kind) ?? [];
  const isFull = questions.length >= MAX_QUESTIONS;

  const order = useRowOrder(questions, {
    save: (ids) => orderQuestions({ variables: { input: { form: kind, ids } } }),
    messagesOf: ({ question }, position) => ({
      done: t('questions.moved', { question, position: String(position) }),
      failed: t('questions.moveFailed'),
    }),
  });

  async function remove({ id, question }: QuestionRow) {
    const isSure = await confirm({
      title: t('questions.remove.title', { question }),
      text: <p>{t('questions.remove.text')}</p>,
      confirmLabel: t('questions.remove.button'),
    });
    if (isSure)
      await runAction(() => deleteQuestion({ variables: { id } }), {
        done: t('questions.remove.done'),
        failed: t('questions.remove.failed'),
      });
  }

  return (
    <Pane>
      <PaneHead>
        <h3>
          {t(`questions.title.${kind}`)}
          <small>{t('questions.summary')}</small>
        </h3>
        <HeadActions>
          <Button variant="outlined" onClick={() => setShown('history')}>
            {t('questions.history')}
          </Button>
          {form.questions.length > 0 && (
            <Button variant="outlined" onClick={() => setShown('preview')}>
              {t('questions.preview')}
            </Button>
          )}
          <Button variant="outlined" disabled={isFull} onClick={() => setEdited('new')}>
            <Glyph name="plus" />
            {t('questions.add')}
          </Button>
        </HeadActions>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && (
        <PaneBody aria-busy>
          <Skeleton style={{ height: 120 }} />
        </PaneBody>
      )}
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
        <OrderedPaneList aria-label={t(`questions.title.${kind}`)} aria-busy={isBusy}>
          {order.rows.map((row) => (
            <li key={row.id}>
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
                <MoveActions
                  order={order}
                  row={row}
                  upLabel={t('questions.up', { question: row.question })}
                  downLabel={t('questions.down', { question: row.question })}
                />
                <TranslateAction item={{ kind: 'APPLICATION_QUESTION', id: row.id, label: row.question }} />
                <RowAction
                  glyph="edit"
                  label={t('questions.edit', { question: row.question })}
                  onClick={() => setEdited(row)}
                />
                <RowAction
                  glyph="trash"
                  label={t('questions.remove.label', { question: row.question })}
                  onClick={() => void remove(row)}
                />
              </span>
            </li>
          ))}
        </OrderedPaneList>
      )}

      {edited === 'new' && (
        <FormDialog
          title={t('questions.add.title')}
          submitLabel={t('questions.add')}
          messages={{ done: t('questions.add.done'), failed: t('questions.add.failed') }}
          onSubmit={(content) => createQuestion({ variables: { input: { form: kind, ...readQuestion(content) } } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <QuestionFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={t('questions.edit', { question: edited.question })}
          submitLabel={t('questions.save')}
          messages={{ done: t('questions.save.done'), failed: t('questions.save.failed') }}
          row={edited}
          readCurrent={readCurrentQuestion}
          onSubmit={(content, { id, version }) =>
            updateQuestion({ variables: { id, input: { ...readQuestion(content), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(question, problems) => <QuestionFields question={question} problems={problems} />}
        </FormDialog>
      )}
      {shown === 'preview' && <PreviewDialog form={form} onClose={() => setShown(null)} />}
      {shown === 'history' && <HistoryDialog kind={kind} onClose={() => setShown(null)} />}
    </Pane>
  );
}

const HeadActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > button': { minHeight: 44 } });
