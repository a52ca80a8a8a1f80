import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { bansConnectionInputLimits, votesConnectionInputLimits } from '@/shared/api/inputLimits.generated';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readText, readTrimmedText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import { type ConnectionFormProps, plainTextProps, useConnectionForm } from './connectionForm';
import { type GameConnection, SaveBansConnection, SaveVotesConnection } from './connectionOperations';
import { ConsoleDialog } from './ConsoleDialog';
import { FolderDialog } from './FolderDialog';

const DEFAULT_VOTE_PORT = 8192;

/** The form of a connection. `no-cache` keeps secrets out of the Apollo cache. */
export function ConnectionDialog(props: ConnectionFormProps) {
  switch (props.connection.kind) {
    case 'CONSOLE':
      return <ConsoleDialog {...props} />;
    case 'FOLDER':
      return <FolderDialog {...props} />;
    case 'VOTES':
      return <VotesDialog {...props} />;
    case 'BANS':
      return <BansDialog {...props} />;
  }
}

function VotesDialog(props: ConnectionFormProps) {
  const t = useTexts('admin/gameserver');
  const [save] = useMutation(SaveVotesConnection, { fetchPolicy: 'no-cache' });
  const [token, setToken] = useState('');
  return (
    <FormDialog<GameConnection>
      {...useConnectionForm(props)}
      onSubmit={(form, { version }) => {
        const port = Number(readText(form, 'port'));
        const acceptsVersion1 = form.has('acceptsVersion1');
        return save({ variables: { input: { port, token: token.trim() || null, acceptsVersion1, version } } });
      }}
    >
      {(row, problems) => (
        <>
          <p>{t('votes.intro')}</p>
          <TextInput
            name="port"
            label={t('port')}
            hint={t('votes.port.hint')}
            required
            defaultValue={String(row.port ?? DEFAULT_VOTE_PORT)}
            problems={problems}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off', pattern: '[0-9]{1,5}', maxLength: 5 }}
          />
          <TextInput
            name="token"
            label={t('token')}
            hint={t(row.hasSecret ? 'token.stored' : 'token.hint')}
            value={token}
            onChange={({ target }) => setToken(target.value)}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: votesConnectionInputLimits.token }}
          />
          <div>
            <Button variant="outlined" size="small" onClick={() => setToken(createToken())}>
              {t('token.create')}
            </Button>
          </div>
          <SwitchField
            name="acceptsVersion1"
            label={t('votes.version1')}
            hint={t('votes.version1.hint')}
            defaultChecked={row.acceptsVersion1 ?? false}
          />
        </>
      )}
    </FormDialog>
  );
}

/** As the plugin makes them: 130 bits in lower-case letters and digits. */
function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return [...bytes].map((byte) => (byte % 32).toString(32)).join('');
}

function BansDialog(props: ConnectionFormProps) {
  const t = useTexts('admin/gameserver');
  const [save] = useMutation(SaveBansConnection, { fetchPolicy: 'no-cache' });
  return (
    <FormDialog<GameConnection>
      {...useConnectionForm(props)}
      onSubmit={(form, { version }) =>
        save({
          variables: {
            input: {
              dialect: readText(form, 'dialect') as NonNullable<GameConnection['dialect']>,
              address: readTrimmedText(form, 'address'),
              database: readTrimmedText(form, 'database'),
              user: readTrimmedText(form, 'user'),
              password: readText(form, 'password') || null,
              prefix: readTrimmedText(form, 'prefix'),
              encryption: readText(form, 'encryption') as NonNullable<GameConnection['encryption']>,
              version,
            },
          },
        })
      }
    >
      {(row, problems) => (
        <>
          <p>{t('bans.intro')}</p>
          <SelectInput
            name="dialect"
            label={t('bans.dialect')}
            options={[
              { value: 'MYSQL', label: 'MySQL, MariaDB' },
              { value: 'POSTGRES', label: 'PostgreSQL' },
            ]}
            defaultValue={row.dialect ?? 'MYSQL'}
            problems={problems}
          />
          <TextInput
            name="address"
            label={t('address.field')}
            hint={t('bans.address.hint')}
            required
            defaultValue={row.address ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: bansConnectionInputLimits.address }}
          />
          <TextInput
            name="database"
            label={t('bans.database')}
            required
            defaultValue={row.database ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: bansConnectionInputLimits.database }}
          />
          <TextInput
            name="user"
            label={t('bans.user')}
            hint={t('bans.user.hint')}
            required
            defaultValue={row.user ?? ''}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: bansConnectionInputLimits.user }}
          />
          <PasswordInput
            name="password"
            label={t('password')}
            autoComplete="off"
            maxLength={bansConnectionInputLimits.password}
            hint={row.hasSecret ? t('secret.stored') : undefined}
            problems={problems}
          />
          <TextInput
            name="prefix"
            label={t('bans.prefix')}
            hint={t('bans.prefix.hint')}
            required
            defaultValue={row.prefix ?? 'litebans_'}
            problems={problems}
            inputProps={{ ...plainTextProps, maxLength: bansConnectionInputLimits.prefix }}
          />
          <SelectInput
            name="encryption"
            label={t('bans.encryption')}
            options={(['NONE', 'REQUIRED', 'VERIFIED'] as const).map((value) => ({
              value,
              label: t(`bans.encryption.${value}`),
            }))}
            defaultValue={row.encryption ?? 'NONE'}
            problems={problems}
          />
        </>
      )}
    </FormDialog>
  );
}
