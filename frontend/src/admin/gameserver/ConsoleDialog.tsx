import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { consoleConnectionInputLimits, hostingPanelConnectionInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readText, readTrimmedText } from '../components/forms/readText';
import { type ConnectionFormProps, plainTextProps, useConnectionForm } from './connectionForm';
import {
  type GameConnection,
  ListHostingPanelServers,
  SaveConsoleConnection,
  SaveHostingPanelConnection,
} from './connectionOperations';

const ways = ['RCON', 'PANEL'] as const;

/** The console of the game server: over RCON, or through the panel of a host. */
export function ConsoleDialog(props: ConnectionFormProps) {
  const t = useTexts('admin/gameserver');
  const { connection } = props;
  const { serverId } = connection;
  const [saveRcon] = useMutation(SaveConsoleConnection, { fetchPolicy: 'no-cache' });
  const [savePanel] = useMutation(SaveHostingPanelConnection, { fetchPolicy: 'no-cache' });
  const [way, setWay] = useState<(typeof ways)[number]>(connection.panelServer ? 'PANEL' : 'RCON');

  return (
    <FormDialog<GameConnection>
      {...useConnectionForm(props)}
      onSubmit={(form, { version }) => {
        const password = readText(form, 'password') || null;
        if (way === 'RCON') {
          const address = readTrimmedText(form, 'address');
          return saveRcon({ variables: { server: serverId, input: { address, password, version } } });
        }
        const [panelAddress, panelServer] = [readTrimmedText(form, 'panelAddress'), readText(form, 'panelServer')];
        return savePanel({ variables: { server: serverId, input: { panelAddress, password, panelServer, version } } });
      }}
    >
      {(row, problems) => (
        <>
          <p>{t(way === 'RCON' ? 'console.intro' : 'console.panel.intro')}</p>
          <SelectInput
            name="way"
            label={t('console.way')}
            options={ways.map((value) => ({ value, label: t(`console.way.${value}`) }))}
            value={way}
            onChange={setWay}
          />
          {way === 'RCON' ? (
            <RconFields row={row} problems={problems} />
          ) : (
            <HostingPanelFields row={row} problems={problems} />
          )}
        </>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  row: GameConnection;
  problems: FieldProblems;
}

function RconFields({ row, problems }: FieldsProps) {
  const t = useTexts('admin/gameserver');
  const isStored = row.hasSecret && !row.isFound && !row.panelServer;
  return (
    <>
      <TextInput
        name="address"
        label={t('address.field')}
        hint={t('console.address.hint')}
        required
        defaultValue={row.panelServer ? '' : (row.address ?? '')}
        problems={problems}
        inputProps={{ ...plainTextProps, maxLength: consoleConnectionInputLimits.address }}
      />
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="off"
        maxLength={consoleConnectionInputLimits.password}
        hint={t(isStored ? 'secret.stored' : 'console.password.hint')}
        problems={problems}
      />
    </>
  );
}

/** The server is chosen among those that the key may see. */
function HostingPanelFields({ row, problems }: FieldsProps) {
  const t = useTexts('admin/gameserver');
  const [address, setAddress] = useState(row.panelServer ? (row.address ?? '') : '');
  const [password, setPassword] = useState('');
  const [list, { data, error, loading }] = useMutation(ListHostingPanelServers, { fetchPolicy: 'no-cache' });
  const failure = error && toFailure(error);
  const servers =
    data?.hostingPanelServers ?? (row.panelServer ? [{ id: row.panelServer, name: row.panelServer }] : []);

  return (
    <>
      <TextInput
        name="panelAddress"
        label={t('console.panel.address')}
        hint={t('console.panel.address.hint')}
        required
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        problems={{ ...problems, ...failure?.fields }}
        inputProps={{ ...plainTextProps, inputMode: 'url', maxLength: hostingPanelConnectionInputLimits.panelAddress }}
      />
      <PasswordInput
        name="password"
        label={t('console.panel.key')}
        autoComplete="off"
        maxLength={hostingPanelConnectionInputLimits.password}
        hint={t(row.panelServer && row.hasSecret ? 'secret.stored' : 'console.panel.key.hint')}
        value={password}
        onChange={setPassword}
        problems={{ ...problems, ...failure?.fields }}
      />
      <div>
        <Button
          variant="outlined"
          size="small"
          loading={loading}
          onClick={() => {
            const input = { panelAddress: address.trim(), password: password || null };
            void list({ variables: { server: row.serverId, input } }).catch(() => undefined);
          }}
        >
          {t('console.panel.list')}
        </Button>
        <p role="status">{failure && Object.keys(failure.fields).length === 0 ? failure.message : ''}</p>
      </div>
      <SelectInput
        key={servers.length}
        name="panelServer"
        label={t('console.panel.server')}
        hint={servers.length === 0 ? t('console.panel.server.hint') : undefined}
        required
        placeholder={t('console.panel.server.choose')}
        options={servers.map(({ id, name }) => ({ value: id, label: name === id ? id : `${name} (${id})` }))}
        defaultValue={servers.length === 1 ? (servers[0]?.id ?? '') : (row.panelServer ?? '')}
        problems={problems}
      />
    </>
  );
}
