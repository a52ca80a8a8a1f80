import { socialLinkInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { readText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import type { SocialLinkRow } from './operations';

type Platform = SocialLinkRow['platform'];

const offeredPlatforms: { value: Platform; label: string }[] = [
  { value: 'DISCORD', label: 'Discord' },
  { value: 'YOUTUBE', label: 'YouTube' },
  { value: 'INSTAGRAM', label: 'Instagram' },
];

interface Props {
  link?: SocialLinkRow;
  problems: FieldProblems;
}

export function SocialLinkFields({ link, problems }: Props) {
  const isOtherPlatform = link?.platform === 'OTHER';
  return (
    <>
      <SelectInput
        name="platform"
        label="Platform"
        required
        options={isOtherPlatform ? [...offeredPlatforms, { value: 'OTHER', label: 'Other' }] : offeredPlatforms}
        defaultValue={link?.platform ?? 'DISCORD'}
        problems={problems}
      />
      <TextInput
        name="url"
        label="URL"
        required
        placeholder="https://"
        defaultValue={link?.url}
        problems={problems}
        inputProps={{
          maxLength: socialLinkInputLimits.url,
          inputMode: 'url',
          autoCapitalize: 'none',
          autoComplete: 'off',
          spellCheck: false,
        }}
      />
      <SwitchField
        name="isActive"
        label="Active"
        hint="Visitors see the link in the footer and on the forums page. “Join our Discord” uses the Chat Invite URL under Config."
        defaultChecked={link?.isActive ?? true}
      />
    </>
  );
}

export const readSocialLink = (form: FormData) => ({
  platform: form.get('platform') as Platform,
  url: readText(form, 'url'),
  isActive: form.has('isActive'),
});

/** A conflict describes the link in REST format, so its platform is mapped to the GraphQL enum. */
export const readCurrentSocialLink = ({ platform, ...current }: Record<string, unknown>): Partial<SocialLinkRow> => ({
  ...current,
  platform: String(platform).toUpperCase() as Platform,
});

export const toSocialLinkInput = ({ platform, url, version }: SocialLinkRow) => ({ platform, url, version });
