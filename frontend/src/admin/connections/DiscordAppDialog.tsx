import { useMutation } from '@apollo/client/react';
import { discordAppInputLimits } from '@/shared/api/inputLimits.generated';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readText, readTrimmedText } from '../components/forms/readText';
import { LanguageField } from './LanguageField';
import { SaveDiscordApp, type TargetRow } from './operations';
import { plainTextProps, type Props } from './TargetDialog';

const FIELDS = ['applicationId', 'publicKey', 'guildId', 'channelId'] as const;

/** The Discord application, whose messages to staff have buttons. */
export function DiscordAppDialog({ target, onClose }: Props) {
  const t = useTexts('admin/connections');
  // `no-cache` keeps the token out of the Apollo cache.
  const [save] = useMutation(SaveDiscordApp, { fetchPolicy: 'no-cache' });

  return (
    <FormDialog<TargetRow | undefined>
      title={t('app.setUp')}
      submitLabel={t('save')}
      messages={{ done: t('saved'), failed: t('save.failed') }}
      row={target ?? undefined}
      onSubmit={(form, row) =>
        save({
          variables: {
            input: {
              applicationId: readTrimmedText(form, 'applicationId'),
              publicKey: readTrimmedText(form, 'publicKey'),
              token: readTrimmedText(form, 'token') || null,
              guildId: readTrimmedText(form, 'guildId'),
              channelId: readTrimmedText(form, 'channelId'),
              language: readText(form, 'language') || null,
              version: row?.version ?? null,
            },
          },
        })
      }
      onClose={onClose}
    >
      {(row, problems) => (
        <>
          {FIELDS.map((name) => (
            <TextInput
              key={name}
              name={name}
              label={t(`app.${name}`)}
              hint={t(`app.${name}.hint`)}
              required
              defaultValue={row?.[name] ?? ''}
              problems={problems}
              inputProps={{ ...plainTextProps, maxLength: discordAppInputLimits[name] }}
            />
          ))}
          <PasswordInput
            name="token"
            label={t('app.token')}
            autoComplete="off"
            required={!row}
            maxLength={discordAppInputLimits.token}
            hint={row ? t('secret.stored') : t('app.token.hint')}
            problems={problems}
          />
          <LanguageField language={row?.language} problems={problems} />
        </>
      )}
    </FormDialog>
  );
}
