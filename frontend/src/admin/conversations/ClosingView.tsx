import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PaneForm } from '../components/forms/PaneForm';
import { readText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { TicketClosingQuery, UpdateTicketClosing } from './closingOperations';

const dayInput = { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const;

/** When the site closes tickets whose guest does not answer. */
export function ClosingView() {
  const t = useTexts('admin/conversations');
  const panelTexts = useTexts('admin/panel');
  const { data, failed } = deriveListState(useQuery(TicketClosingQuery), {
    title: t('rule.loadFailed'),
    text: t('failed.text'),
  });
  const [updateClosing] = useMutation(UpdateTicketClosing);
  const isOn = data?.ticketClosing.isOn ?? false;

  return (
    <AdminSection title={panelTexts('view.closing')} summary={panelTexts('viewText.closing')}>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && <Skeleton aria-busy style={{ height: 240 }} />}
      {data && (
        <Pane>
          <PaneHead>
            <h2>
              {t('rule.title')}
              <small>{t('rule.summary')}</small>
            </h2>
            <Chip size="small" tone={isOn ? 'success' : 'plain'} mark={isOn ? 'full' : 'hollow'}>
              {t(isOn ? 'rule.on' : 'rule.off')}
            </Chip>
          </PaneHead>
          <PaneForm
            label={t('rule.title')}
            submitLabel={t('rule.save')}
            messages={{ done: t('rule.done'), failed: t('rule.failed') }}
            row={data.ticketClosing}
            onSubmit={(content, { version }) =>
              updateClosing({ variables: { input: { ...readRule(content), version } } })
            }
          >
            {(rule, problems) => (
              <>
                <SwitchField name="isOn" label={t('rule.isOn')} hint={t('rule.isOn.hint')} defaultChecked={rule.isOn} />
                <DayFields>
                  <TextInput
                    name="daysToWarning"
                    label={t('rule.daysToWarning')}
                    hint={t('rule.daysToWarning.hint')}
                    defaultValue={rule.daysToWarning}
                    problems={problems}
                    inputProps={dayInput}
                  />
                  <TextInput
                    name="daysToClosing"
                    label={t('rule.daysToClosing')}
                    hint={t('rule.daysToClosing.hint')}
                    defaultValue={rule.daysToClosing}
                    problems={problems}
                    inputProps={dayInput}
                  />
                </DayFields>
              </>
            )}
          </PaneForm>
        </Pane>
      )}
    </AdminSection>
  );
}

const readRule = (content: FormData) => ({
  isOn: content.has('isOn'),
  daysToWarning: toDays(readText(content, 'daysToWarning')),
  daysToClosing: toDays(readText(content, 'daysToClosing')),
});

/** 0 is refused with the range, like any other text that is no number. */
const toDays = (text: string): number => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : 0);

const DayFields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 20,
});
