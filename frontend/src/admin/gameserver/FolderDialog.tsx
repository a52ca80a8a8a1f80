import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { remoteFolderConnectionInputLimits } from '@/shared/api/inputLimits.generated';
import { ErrorState } from '@/shared/components/ErrorState';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readText, readTrimmedText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import { deriveListState } from '../components/lists/deriveListState';
import { type ConnectionFormProps, plainTextProps, useConnectionForm } from './connectionForm';
import {
  type GameConnection,
  GameFoldersQuery,
  SaveFolderConnection,
  SaveRemoteFolderConnection,
} from './connectionOperations';

type Protocol = NonNullable<GameConnection['protocol']>;

const LOCAL = 'LOCAL';
const places = [LOCAL, 'SFTP', 'FTPS', 'FTP'] as const satisfies readonly (Protocol | typeof LOCAL)[];

/** The folder of the game server, on this machine or on another one. */
export function FolderDialog(props: ConnectionFormProps) {
  const t = useTexts('admin/gameserver');
  const { connection, connections } = props;
  // The panel of the host has told the way to the files.
  const told = connections.find(({ sftpAddress }) => sftpAddress !== null);
  const { serverId } = connection;
  const [saveLocal] = useMutation(SaveFolderConnection);
  const [saveRemote] = useMutation(SaveRemoteFolderConnection, { fetchPolicy: 'no-cache' });
  const [chosen, setChosen] = useState<(typeof places)[number] | null>(null);
  const result = useQuery(GameFoldersQuery, { fetchPolicy: 'network-only' });
  const { data, failed } = deriveListState(result, { title: t('folder.failed'), text: t('failed.text') });
  const { roots = [], found = [] } = data?.gameFolders ?? {};
  // Without a folder here, the game server is on another machine.
  const usual = told || (data && found.length === 0) ? 'SFTP' : LOCAL;
  const place = chosen ?? (connection.isSetUp ? (connection.protocol ?? LOCAL) : usual);
  const isKnown = chosen !== null || connection.isSetUp || data !== undefined || failed !== undefined;

  return (
    <FormDialog<GameConnection>
      {...useConnectionForm(props)}
      onSubmit={(form, { version }) => {
        const path = readTrimmedText(form, 'path');
        if (place === LOCAL) return saveLocal({ variables: { server: serverId, input: { path, version } } });
        return saveRemote({ variables: { server: serverId, input: { ...readRemoteFolder(form, place), version } } });
      }}
    >
      {(row, problems) => (
        <>
          <p>{t(place === LOCAL ? 'folder.intro' : 'folder.remote.intro')}</p>
          {isKnown && (
            <SelectInput
              name="place"
              label={t('folder.place')}
              options={places.map((value) => ({ value, label: t(`folder.place.${value}`) }))}
              value={place}
              onChange={setChosen}
            />
          )}
          {isKnown &&
            (place !== LOCAL ? (
              <RemoteFolderFields row={row} told={told} protocol={place} problems={problems} />
            ) : (
              <>
                {failed && <ErrorState size="section" {...failed} />}
                {data && found.length === 0 && (
                  <p>{roots.length > 0 ? t('folder.noneIn', { folders: roots.join(', ') }) : t('folder.none')}</p>
                )}
                <SelectInput
                  // Its options arrive after the dialog.
                  key={found.length}
                  name="path"
                  label={t('folder.path')}
                  hint={t('folder.path.hint')}
                  required
                  placeholder={t('folder.choose')}
                  options={[...new Set([...(row.path && !row.protocol ? [row.path] : []), ...found])].map((path) => ({
                    value: path,
                    label: path,
                  }))}
                  defaultValue={(!row.protocol && row.path) || ''}
                  problems={problems}
                />
              </>
            ))}
        </>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  row: GameConnection;
  /** The console through the panel of a host, which knows where the files are. */
  told: GameConnection | undefined;
  protocol: Protocol;
  problems: FieldProblems;
}

function RemoteFolderFields({ row, told, protocol, problems }: FieldsProps) {
  const t = useTexts('admin/gameserver');
  const [way, setWay] = useState(row.signsInWith ?? 'PASSWORD');
  const signsInWith = protocol === 'SFTP' ? way : 'PASSWORD';
  const limits = remoteFolderConnectionInputLimits;

  return (
    <>
      <TextInput
        name="address"
        label={t('address.field')}
        hint={t(protocol === 'SFTP' ? 'folder.address.sftp' : 'folder.address.ftp')}
        required
        defaultValue={(row.protocol && row.address) || told?.sftpAddress || ''}
        problems={problems}
        inputProps={{ ...plainTextProps, maxLength: limits.address }}
      />
      <TextInput
        name="user"
        label={t('folder.user')}
        hint={protocol === 'SFTP' ? t('folder.user.hint') : undefined}
        required
        defaultValue={row.user ?? told?.sftpUser ?? ''}
        problems={problems}
        inputProps={{ ...plainTextProps, maxLength: limits.user }}
      />
      {protocol === 'SFTP' && (
        <SelectInput
          name="signsInWith"
          label={t('folder.signIn')}
          hint={signsInWith === 'KEY' ? t('folder.signIn.keyHint') : undefined}
          options={(['PASSWORD', 'KEY'] as const).map((value) => ({ value, label: t(`folder.signIn.${value}`) }))}
          value={signsInWith}
          onChange={setWay}
          problems={problems}
        />
      )}
      {signsInWith === 'PASSWORD' && (
        <PasswordInput
          name="password"
          label={t('password')}
          autoComplete="off"
          maxLength={limits.password}
          hint={row.protocol && row.hasSecret && row.signsInWith === 'PASSWORD' ? t('secret.stored') : undefined}
          problems={problems}
        />
      )}
      <TextInput
        name="path"
        label={t('folder.path')}
        hint={t('folder.remotePath.hint')}
        required
        defaultValue={(row.protocol && row.path) || '/'}
        problems={problems}
        inputProps={{ ...plainTextProps, maxLength: limits.path }}
      />
      {protocol === 'FTP' && (
        <SwitchField name="isOpen" label={t('folder.unencrypted')} hint={t('folder.unencrypted.hint')} required />
      )}
    </>
  );
}

const readRemoteFolder = (form: FormData, protocol: Protocol) => ({
  protocol,
  address: readTrimmedText(form, 'address'),
  user: readTrimmedText(form, 'user'),
  path: readTrimmedText(form, 'path'),
  signsInWith: readText(form, 'signsInWith') === 'KEY' ? ('KEY' as const) : ('PASSWORD' as const),
  password: readText(form, 'password') || null,
});
