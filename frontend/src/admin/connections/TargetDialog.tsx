import { useMutation } from '@apollo/client/react';
import {
  discordTargetInputLimits,
  mailTargetInputLimits,
  staffMailInputLimits,
  webhookTargetInputLimits,
} from '@/shared/api/inputLimits.generated';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readText, readTrimmedText } from '../components/forms/readText';
import { readKinds } from './kinds';
import { KindsField } from './KindsField';
import { LanguageField } from './LanguageField';
import { SaveDiscordTarget, SaveMailTarget, SaveStaffMail, SaveWebhookTarget, type TargetRow } from './operations';

export const plainTextProps = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false };

const PORTS = ['25', '465', '587', '2525'] as const;

export interface Props {
  /** Null: a new one. */
  target: TargetRow | null;
  onClose: () => void;
}

export function MailDialog({ target, onClose }: Props) {
  const t = useTexts('admin/connections');
  // `no-cache` keeps the password out of the Apollo cache.
  const [save] = useMutation(SaveMailTarget, { fetchPolicy: 'no-cache' });

  return (
    <FormDialog<TargetRow | undefined>
      title={t('mail.setUp')}
      submitLabel={t('save')}
      messages={{ done: t('saved'), failed: t('save.failed') }}
      row={target ?? undefined}
      onSubmit={(form, row) =>
        save({
          variables: {
            input: {
              host: readTrimmedText(form, 'host'),
              port: Number(readText(form, 'port')),
              encryption: readText(form, 'encryption') as NonNullable<TargetRow['encryption']>,
              username: readTrimmedText(form, 'username'),
              password: readText(form, 'password') || null,
              fromAddress: readTrimmedText(form, 'fromAddress'),
              fromName: readTrimmedText(form, 'fromName'),
              version: row?.version ?? null,
            },
          },
        })
      }
      onClose={onClose}
    >
      {(row, problems) => (
        <>
          <TextInput
            name="host"
            label={t('mail.host')}
            required
            defaultValue={row?.host ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: mailTargetInputLimits.host }}
          />
          <SelectInput
            name="port"
            label={t('mail.port')}
            options={PORTS.map((port) => ({ value: port, label: port }))}
            defaultValue={PORTS.find((port) => port === String(row?.port)) ?? '587'}
            problems={problems}
          />
          <SelectInput
            name="encryption"
            label={t('mail.encryption')}
            options={(['STARTTLS', 'TLS', 'NONE'] as const).map((value) => ({
              value,
              label: t(`mail.encryption.${value}`),
            }))}
            defaultValue={row?.encryption ?? 'STARTTLS'}
            problems={problems}
          />
          <TextInput
            name="username"
            label={t('mail.username')}
            defaultValue={row?.username ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: mailTargetInputLimits.username }}
          />
          <PasswordInput
            name="password"
            label={t('mail.password')}
            autoComplete="off"
            maxLength={mailTargetInputLimits.password}
            hint={row?.hasSecret ? t('secret.stored') : undefined}
            problems={problems}
          />
          <TextInput
            name="fromAddress"
            label={t('mail.fromAddress')}
            required
            defaultValue={row?.fromAddress ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: mailTargetInputLimits.fromAddress }}
          />
          <TextInput
            name="fromName"
            label={t('mail.fromName')}
            hint={t('mail.fromName.hint')}
            defaultValue={row?.fromName ?? ''}
            problems={problems}
            inputProps={{ autoComplete: 'off', maxLength: mailTargetInputLimits.fromName }}
          />
        </>
      )}
    </FormDialog>
  );
}

export function StaffMailDialog({ target, onClose }: { target: TargetRow; onClose: () => void }) {
  const t = useTexts('admin/connections');
  const [save] = useMutation(SaveStaffMail);

  return (
    <FormDialog<TargetRow>
      title={t('staffMail')}
      submitLabel={t('save')}
      messages={{ done: t('saved'), failed: t('save.failed') }}
      row={target}
      onSubmit={(form, row) =>
        save({
          variables: {
            input: {
              staffAddress: readTrimmedText(form, 'staffAddress'),
              kinds: readKinds(form, row),
              version: row.version,
            },
          },
        })
      }
      onClose={onClose}
    >
      {(row, problems) => (
        <>
          <TextInput
            name="staffAddress"
            label={t('staffMail.address')}
            hint={t('staffMail.hint')}
            defaultValue={row.staffAddress ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: staffMailInputLimits.staffAddress }}
          />
          <KindsField target={row} />
        </>
      )}
    </FormDialog>
  );
}

const newOf = (channel: TargetRow['channel']): Pick<TargetRow, 'channel' | 'kinds'> => ({ channel, kinds: [] });

export function DiscordDialog({ target, onClose }: Props) {
  const t = useTexts('admin/connections');
  // `no-cache` keeps the token out of the Apollo cache.
  const [save] = useMutation(SaveDiscordTarget, { fetchPolicy: 'no-cache' });

  return (
    <FormDialog<TargetRow | undefined>
      title={target ? t('discord.edit', { name: target.name }) : t('discord.add')}
      submitLabel={t('save')}
      messages={{ done: t('saved'), failed: t('save.failed') }}
      row={target ?? undefined}
      onSubmit={(form, row) =>
        save({
          variables: {
            id: row?.id ?? null,
            input: {
              name: readTrimmedText(form, 'name'),
              address: readTrimmedText(form, 'address') || null,
              threadId: readTrimmedText(form, 'threadId'),
              language: readText(form, 'language') || null,
              kinds: readKinds(form, row ?? newOf('DISCORD')),
              version: row?.version ?? null,
            },
          },
        })
      }
      onClose={onClose}
    >
      {(row, problems) => (
        <>
          <TextInput
            name="name"
            label={t('name')}
            hint={t('discord.name.hint')}
            required
            defaultValue={row?.name ?? ''}
            problems={problems}
            inputProps={{ autoComplete: 'off', maxLength: discordTargetInputLimits.name }}
          />
          <PasswordInput
            name="address"
            label={t('discord.address')}
            autoComplete="off"
            required={!row}
            maxLength={discordTargetInputLimits.address}
            hint={row ? t('secret.stored') : t('discord.address.hint')}
            problems={problems}
          />
          <TextInput
            name="threadId"
            label={t('discord.thread')}
            hint={t('discord.thread.hint')}
            defaultValue={row?.threadId ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, inputMode: 'numeric', maxLength: discordTargetInputLimits.threadId }}
          />
          <LanguageField language={row?.language} problems={problems} />
          <KindsField target={row ?? newOf('DISCORD')} />
        </>
      )}
    </FormDialog>
  );
}

interface WebhookProps extends Props {
  /** Called with the key of a new endpoint, which is shown once. */
  onKey: (key: string) => void;
}

export function WebhookDialog({ target, onClose, onKey }: WebhookProps) {
  const t = useTexts('admin/connections');
  // `no-cache` keeps the signing key out of the Apollo cache.
  const [save] = useMutation(SaveWebhookTarget, { fetchPolicy: 'no-cache' });

  return (
    <FormDialog<TargetRow | undefined>
      title={target ? t('webhook.edit', { name: target.name }) : t('webhook.add')}
      submitLabel={t('save')}
      messages={{ done: t('saved'), failed: t('save.failed') }}
      row={target ?? undefined}
      onSubmit={async (form, row) => {
        const { data } = await save({
          variables: {
            id: row?.id ?? null,
            input: {
              name: readTrimmedText(form, 'name'),
              url: readTrimmedText(form, 'url'),
              kinds: readKinds(form, row ?? newOf('WEBHOOK')),
              version: row?.version ?? null,
            },
          },
        });
        const key = data?.saveWebhookTarget.signingKey;
        if (key) onKey(key);
      }}
      onClose={onClose}
    >
      {(row, problems) => (
        <>
          <TextInput
            name="name"
            label={t('name')}
            required
            defaultValue={row?.name ?? ''}
            problems={problems}
            inputProps={{ autoComplete: 'off', maxLength: webhookTargetInputLimits.name }}
          />
          <TextInput
            name="url"
            label={t('webhook.url')}
            hint={t('webhook.url.hint')}
            required
            defaultValue={row?.url ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, inputMode: 'url', maxLength: webhookTargetInputLimits.url }}
          />
          <KindsField target={row ?? newOf('WEBHOOK')} />
        </>
      )}
    </FormDialog>
  );
}
