import { useMutation } from '@apollo/client/react';
import { siteSettingsInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { FieldPair } from '../components/forms/DialogParts';
import { PaneForm } from '../components/forms/PaneForm';
import { readText } from '../components/forms/readText';
import { Pane, PaneHead } from '../components/layout/Panes';
import { type SiteSettings, UpdateSiteSettings } from './operations';

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
          name="serverAddress"
          label="Server Address"
          required
          defaultValue={settings.serverAddress}
          hint="The address that players enter in the game. Add the port if it is not 25565."
          problems={problems}
          inputProps={{
            maxLength: siteSettingsInputLimits.serverAddress,
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </FieldPair>
      <TextInput
        name="tagline"
        label="Tagline"
        required
        defaultValue={settings.tagline}
        hint="Shown below the site name."
        problems={problems}
        inputProps={{ maxLength: siteSettingsInputLimits.tagline, autoComplete: 'off' }}
      />
      <FieldPair>
        <TextInput
          name="discordInviteUrl"
          label="Chat Invite URL"
          required
          placeholder="https://"
          defaultValue={settings.discordInviteUrl}
          hint="The target of every “Join our Discord” link."
          problems={problems}
          inputProps={{
            maxLength: siteSettingsInputLimits.discordInviteUrl,
            inputMode: 'url',
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
        <TextInput
          name="contactEmail"
          label="Contact Email"
          required
          type="email"
          defaultValue={settings.contactEmail}
          hint="The contact address on the legal pages."
          problems={problems}
          inputProps={{ maxLength: siteSettingsInputLimits.contactEmail, autoComplete: 'off' }}
        />
      </FieldPair>
    </>
  );
}

const readSettings = (form: FormData) => ({
  siteName: readText(form, 'siteName'),
  tagline: readText(form, 'tagline'),
  serverAddress: readText(form, 'serverAddress'),
  discordInviteUrl: readText(form, 'discordInviteUrl'),
  contactEmail: readText(form, 'contactEmail'),
});
