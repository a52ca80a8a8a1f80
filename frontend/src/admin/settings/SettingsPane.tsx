import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { siteSettingsInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FieldPair } from '../components/forms/DialogParts';
import { PaneForm } from '../components/forms/PaneForm';
import { readText } from '../components/forms/readText';
import { Pane, PaneHead } from '../components/layout/Panes';
import { SetupQuery } from '../dashboard/operations';
import { AddressTest } from '../gameserver/AddressTest';
import { TranslateAction } from '../translations/TranslateAction';
import { type SiteSettings, UpdateSiteSettings } from './operations';
import { ShortNameField } from './ShortNameField';

/** The settings of the site are one item, with this id. */
const SITE_SETTINGS_ID = '00000000-0000-0000-0000-000000000000';

/** The site name and contact settings. */
export function SettingsPane({ settings }: { settings: SiteSettings }) {
  const t = useTexts('admin/settings');
  const [updateSiteSettings] = useMutation(UpdateSiteSettings);

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('site.title')}
          <small>{t('site.text')}</small>
        </h2>
        <TranslateAction item={{ kind: 'SITE_SETTINGS', id: SITE_SETTINGS_ID, label: settings.siteName }} />
      </PaneHead>
      <PaneForm
        label={t('site.title')}
        submitLabel={t('site.save')}
        messages={{ done: t('update.done'), failed: t('update.failed') }}
        row={settings}
        onSubmit={(form, { version }) =>
          updateSiteSettings({ variables: { input: { ...readSettings(form), version } } })
        }
      >
        {(row, problems) => <SettingsFields settings={row} problems={problems} />}
      </PaneForm>
    </Pane>
  );
}

function SettingsFields({ settings, problems }: { settings: SiteSettings; problems: FieldProblems }) {
  const t = useTexts('admin/settings');

  return (
    <>
      <FieldPair>
        <TextInput
          name="siteName"
          label={t('siteName')}
          required
          defaultValue={settings.siteName}
          problems={problems}
          inputProps={{ maxLength: siteSettingsInputLimits.siteName, autoComplete: 'off' }}
        />
        <TextInput
          name="tagline"
          label={t('tagline')}
          required
          defaultValue={settings.tagline}
          hint={t('tagline.hint')}
          problems={problems}
          inputProps={{ maxLength: siteSettingsInputLimits.tagline, autoComplete: 'off' }}
        />
      </FieldPair>
      <ShortNameField siteName={settings.siteName} defaultValue={settings.shortName ?? ''} problems={problems} />
      <FieldPair>
        <TextInput
          name="serverAddress"
          label={t('serverAddress')}
          defaultValue={settings.serverAddress ?? ''}
          hint={
            <OptionalHint isSet={settings.serverAddress !== null} whenUnset={t('serverAddress.unset')}>
              {t('serverAddress.hint')}
            </OptionalHint>
          }
          problems={problems}
          inputProps={{ ...addressInput, maxLength: siteSettingsInputLimits.serverAddress }}
        />
        <TextInput
          name="bedrockAddress"
          label={t('bedrockAddress')}
          defaultValue={settings.bedrockAddress ?? ''}
          hint={
            <OptionalHint isSet={settings.bedrockAddress !== null} whenUnset={t('bedrockAddress.unset')}>
              {t('bedrockAddress.hint')}
            </OptionalHint>
          }
          problems={problems}
          inputProps={{ ...addressInput, maxLength: siteSettingsInputLimits.bedrockAddress }}
        />
      </FieldPair>
      <AddressTest fieldName="serverAddress" />
      <ProbedAddress />
      <FieldPair>
        <TextInput
          name="playerNamePrefix"
          label={t('playerNamePrefix')}
          defaultValue={settings.playerNamePrefix ?? ''}
          hint={
            <OptionalHint isSet={settings.playerNamePrefix !== null} whenUnset={t('playerNamePrefix.unset')}>
              {t('playerNamePrefix.hint')}
            </OptionalHint>
          }
          problems={problems}
          inputProps={{
            maxLength: siteSettingsInputLimits.playerNamePrefix,
            autoCapitalize: 'none',
            spellCheck: false,
          }}
        />
        <TextInput
          name="supportedVersions"
          label={t('versions')}
          placeholder={t('versions.placeholder')}
          defaultValue={settings.supportedVersions ?? ''}
          hint={
            <OptionalHint isSet={settings.supportedVersions !== null} whenUnset={t('versions.unset')}>
              {t('versions.hint')}
            </OptionalHint>
          }
          problems={problems}
          inputProps={{ maxLength: siteSettingsInputLimits.supportedVersions, autoComplete: 'off' }}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          name="discordInviteUrl"
          label={t('chat')}
          placeholder="https://"
          defaultValue={settings.discordInviteUrl ?? ''}
          hint={
            <OptionalHint isSet={settings.discordInviteUrl !== null} whenUnset={t('chat.unset')}>
              {t('chat.hint')}
            </OptionalHint>
          }
          problems={problems}
          inputProps={{ ...addressInput, inputMode: 'url', maxLength: siteSettingsInputLimits.discordInviteUrl }}
        />
        <TextInput
          name="contactEmail"
          label={t('contactEmail')}
          type="email"
          defaultValue={settings.contactEmail ?? ''}
          hint={
            <OptionalHint isSet={settings.contactEmail !== null} whenUnset={t('contactEmail.unset')}>
              {t('contactEmail.hint')}
            </OptionalHint>
          }
          problems={problems}
          inputProps={{ maxLength: siteSettingsInputLimits.contactEmail, autoComplete: 'off' }}
        />
      </FieldPair>
    </>
  );
}

/** Which address the site asks for the status. Absent until it is known. */
function ProbedAddress() {
  const t = useTexts('admin/settings');
  const { data } = useQuery(SetupQuery);
  if (!data) return null;
  const { probedAddress } = data.setup;
  if (!probedAddress) return <StatusSource>{t('probe.none')}</StatusSource>;
  const { address, source } = probedAddress;
  const code = (text: ReactNode) => <code>{text}</code>;
  return (
    <StatusSource>
      {source ? t.rich('probe.set', { address, source, code }) : t.rich('probe.default', { address, code })}
    </StatusSource>
  );
}

const StatusSource = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem', color: theme.vars.palette.text.primary },
}));

const addressInput = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

interface OptionalHintProps {
  isSet: boolean;
  /** What visitors see until the field is set. */
  whenUnset: string;
  children: ReactNode;
}

function OptionalHint({ isSet, whenUnset, children }: OptionalHintProps) {
  const t = useTexts('admin/settings');
  return (
    <>
      {children}
      {!isSet && <> {t.rich('unset', { text: whenUnset, b: (text) => <b>{text}</b> })}</>}
    </>
  );
}

/** An empty field clears the setting. */
const readSettings = (form: FormData) => ({
  siteName: readText(form, 'siteName'),
  shortName: readText(form, 'shortName'),
  tagline: readText(form, 'tagline'),
  serverAddress: readText(form, 'serverAddress'),
  bedrockAddress: readText(form, 'bedrockAddress'),
  playerNamePrefix: readText(form, 'playerNamePrefix'),
  supportedVersions: readText(form, 'supportedVersions'),
  discordInviteUrl: readText(form, 'discordInviteUrl'),
  contactEmail: readText(form, 'contactEmail'),
});
