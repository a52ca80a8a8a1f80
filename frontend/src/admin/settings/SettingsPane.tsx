import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { siteSettingsInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { FieldPair } from '../components/forms/DialogParts';
import { PaneForm } from '../components/forms/PaneForm';
import { readText } from '../components/forms/readText';
import { Pane, PaneHead } from '../components/layout/Panes';
import { SetupQuery } from '../dashboard/operations';
import { type SiteSettings, UpdateSiteSettings } from './operations';
import { TranslateAction } from '../translations/TranslateAction';

/** The settings of the site are one item, with this id. */
const SITE_SETTINGS_ID = '00000000-0000-0000-0000-000000000000';

const updated = { done: 'Site settings updated successfully!', failed: 'Failed to update configuration' };

/** The site name and contact settings. */
export function SettingsPane({ settings }: { settings: SiteSettings }) {
  const [updateSiteSettings] = useMutation(UpdateSiteSettings);

  return (
    <Pane>
      <PaneHead>
        <h3>
          Site settings
          <small>Shown on the public pages. Visitors see changes on their next visit.</small>
        </h3>
        <TranslateAction item={{ kind: 'SITE_SETTINGS', id: SITE_SETTINGS_ID, label: settings.siteName }} />
      </PaneHead>
      <PaneForm
        label="Site settings"
        submitLabel="Save Settings"
        messages={updated}
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
  return (
    <>
      <FieldPair>
        <TextInput
          name="siteName"
          label="Site Name"
          required
          defaultValue={settings.siteName}
          problems={problems}
          inputProps={{ maxLength: siteSettingsInputLimits.siteName, autoComplete: 'off' }}
        />
        <TextInput
          name="tagline"
          label="Tagline"
          required
          defaultValue={settings.tagline}
          hint="Shown below the site name."
          problems={problems}
          inputProps={{ maxLength: siteSettingsInputLimits.tagline, autoComplete: 'off' }}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          name="serverAddress"
          label="Server Address"
          defaultValue={settings.serverAddress ?? ''}
          hint={
            <OptionalHint
              isSet={settings.serverAddress !== null}
              whenUnset="The home page says that there is no address yet."
            >
              Players copy it, and the site asks it for the status. Add the port if it is not 25565.
            </OptionalHint>
          }
          problems={problems}
          inputProps={{ ...addressInput, maxLength: siteSettingsInputLimits.serverAddress }}
        />
        <TextInput
          name="bedrockAddress"
          label="Bedrock Address"
          defaultValue={settings.bedrockAddress ?? ''}
          hint={
            <OptionalHint isSet={settings.bedrockAddress !== null} whenUnset="The site offers the Java Edition only.">
              For players of the Bedrock Edition, on phones and consoles. Add the port if it is not 19132.
            </OptionalHint>
          }
          problems={problems}
          inputProps={{ ...addressInput, maxLength: siteSettingsInputLimits.bedrockAddress }}
        />
      </FieldPair>
      <ProbedAddress />
      <TextInput
        name="supportedVersions"
        label="Supported Versions"
        placeholder="1.19.x to 1.20.x, optimal is 1.20.1"
        defaultValue={settings.supportedVersions ?? ''}
        hint={
          <OptionalHint
            isSet={settings.supportedVersions !== null}
            whenUnset="Visitors see the version that the game server reports, while it is online."
          >
            The game versions that can join. Shown on the home page, in the footer and in the FAQ.
          </OptionalHint>
        }
        problems={problems}
        inputProps={{ maxLength: siteSettingsInputLimits.supportedVersions, autoComplete: 'off' }}
      />
      <FieldPair>
        <TextInput
          name="discordInviteUrl"
          label="Chat Invite URL"
          placeholder="https://"
          defaultValue={settings.discordInviteUrl ?? ''}
          hint={
            <OptionalHint isSet={settings.discordInviteUrl !== null} whenUnset="The site has no links to a chat.">
              For “Join our Discord” in the Support Center, and for the chat links of the forums page and the legal
              pages. The footer uses it too, unless there is a Discord link under Social.
            </OptionalHint>
          }
          problems={problems}
          inputProps={{ ...addressInput, inputMode: 'url', maxLength: siteSettingsInputLimits.discordInviteUrl }}
        />
        <TextInput
          name="contactEmail"
          label="Contact Email"
          type="email"
          defaultValue={settings.contactEmail ?? ''}
          hint={
            <OptionalHint
              isSet={settings.contactEmail !== null}
              whenUnset="The legal pages lead to the ticket form only."
            >
              The contact address on the legal pages.
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
  const { data } = useQuery(SetupQuery);
  if (!data) return null;
  const { probedAddress } = data.setup;
  if (!probedAddress) return <StatusSource>No game server is asked for its status yet.</StatusSource>;
  const { address, source } = probedAddress;
  return (
    <StatusSource>
      The site asks <code>{address}</code> for the status of the server
      {source ? (
        <>
          : <code>{source}</code> sets this address and wins over the field above, which only changes what players copy.
        </>
      ) : (
        <>
          . The environment variable <code>GAME_SERVER_ADDRESS</code> would win over this field.
        </>
      )}
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
  return (
    <>
      {children}
      {!isSet && (
        <>
          {' '}
          <b>Not set:</b> {whenUnset}
        </>
      )}
    </>
  );
}

/** An empty field clears the setting. */
const readSettings = (form: FormData) => ({
  siteName: readText(form, 'siteName'),
  tagline: readText(form, 'tagline'),
  serverAddress: readText(form, 'serverAddress'),
  bedrockAddress: readText(form, 'bedrockAddress'),
  supportedVersions: readText(form, 'supportedVersions'),
  discordInviteUrl: readText(form, 'discordInviteUrl'),
  contactEmail: readText(form, 'contactEmail'),
});
