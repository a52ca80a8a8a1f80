import { useMutation, useQuery } from '@apollo/client/react';
import { Fragment } from 'react';
import { applicationFormInputLimits } from '@/shared/api/inputLimits.generated';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { PaneForm } from '../components/forms/PaneForm';
import { readTrimmedText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { mayUse, useStaff } from '../session/staff';
import { TranslateAction } from '../translations/TranslateAction';
import { type ApplicationFormRow, ApplicationFormsQuery, UpdateApplicationForm } from './formOperations';
import { QuestionsPane } from './QuestionsPane';
import { WhitelistCommandPane } from './WhitelistCommandPane';

/** The forms that visitors apply with: whether they are open, for which positions, and their own questions. */
export function FormsView() {
  const t = useTexts('admin/applications');
  const panelTexts = useTexts('admin/panel');
  const user = useStaff();
  const { data, failed } = deriveListState(useQuery(ApplicationFormsQuery), {
    title: t('forms.failed.title'),
    text: t('failed.text'),
  });

  return (
    <AdminSection title={panelTexts('view.forms')} summary={panelTexts('viewText.forms')}>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && <Skeleton aria-busy style={{ height: 240 }} />}
      {data?.applicationForms.map((form) => (
        <Fragment key={form.id}>
          <FormPane form={form} />
          <QuestionsPane form={form} />
        </Fragment>
      ))}
      {mayUse(user, 'config') && <WhitelistCommandPane />}
    </AdminSection>
  );
}

function FormPane({ form }: { form: ApplicationFormRow }) {
  const t = useTexts('admin/applications');
  const [updateForm] = useMutation(UpdateApplicationForm);
  const { id, kind, isOpen } = form;
  const title = t(`form.${kind}`);

  return (
    <Pane>
      <PaneHead>
        <h2>
          {title}
          <small>{t(`form.summary.${kind}`)}</small>
        </h2>
        <Chip size="small" tone={isOpen ? 'success' : 'plain'} mark={isOpen ? 'full' : 'hollow'}>
          {t(isOpen ? 'form.open' : 'form.closed')}
        </Chip>
        {form.positions && <TranslateAction item={{ kind: 'APPLICATION_FORM', id, label: t('form.positions') }} />}
      </PaneHead>
      <PaneForm
        label={title}
        submitLabel={t('form.save')}
        messages={{ done: t('form.done'), failed: t('form.failed') }}
        row={form}
        onSubmit={(content, { version }) =>
          updateForm({ variables: { kind, input: { ...readForm(content), version } } })
        }
      >
        {(row, problems) => <FormFields form={row} problems={problems} />}
      </PaneForm>
    </Pane>
  );
}

function FormFields({ form, problems }: { form: ApplicationFormRow; problems: FieldProblems }) {
  const t = useTexts('admin/applications');
  return (
    <>
      <SwitchField name="isOpen" label={t('form.isOpen')} hint={t('form.isOpen.hint')} defaultChecked={form.isOpen} />
      {form.kind === 'STAFF' && (
        <CountedInput
          name="positions"
          label={t('form.positions')}
          hint={t('form.positions.hint')}
          limit={applicationFormInputLimits.positions}
          multiline
          rows={4}
          defaultValue={form.positions ?? ''}
          problems={problems}
        />
      )}
    </>
  );
}

const readForm = (content: FormData) => ({
  isOpen: content.has('isOpen'),
  positions: readTrimmedText(content, 'positions') || null,
});
