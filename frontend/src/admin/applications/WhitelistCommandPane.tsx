import { useMutation, useQuery } from '@apollo/client/react';
import { whitelistCommandInputLimits } from '@/shared/api/inputLimits.generated';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { PaneForm } from '../components/forms/PaneForm';
import { readTrimmedText } from '../components/forms/readText';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { UpdateWhitelistCommand, WhitelistCommandQuery } from './formOperations';

/** The command that runs on the game server when a whitelist application is accepted. */
export function WhitelistCommandPane() {
  const t = useTexts('admin/applications');
  const { data, failed } = deriveListState(useQuery(WhitelistCommandQuery), {
    title: t('command.loadFailed'),
    text: t('failed.text'),
  });
  const [updateCommand] = useMutation(UpdateWhitelistCommand);

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('command.title')}
          <small>{t('command.summary')}</small>
        </h2>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && (
        <PaneBody aria-busy>
          <Skeleton style={{ height: 120 }} />
        </PaneBody>
      )}
      {data && (
        <PaneForm
          label={t('command.title')}
          submitLabel={t('command.save')}
          messages={{ done: t('command.done'), failed: t('command.failed') }}
          row={data.whitelistCommand}
          onSubmit={(content, { version }) =>
            updateCommand({
              variables: { input: { command: readTrimmedText(content, 'command') || null, version } },
            })
          }
        >
          {({ command }, problems) => (
            <CountedInput
              name="command"
              label={t('command.label')}
              hint={t('command.hint')}
              limit={whitelistCommandInputLimits.command}
              defaultValue={command ?? ''}
              problems={problems}
              inputProps={{ autoComplete: 'off', spellCheck: false }}
            />
          )}
        </PaneForm>
      )}
    </Pane>
  );
}
