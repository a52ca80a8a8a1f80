import { socialLinkInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { readText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import type { SocialLinkRow } from './operations';
import { useTexts } from '@/shared/texts/LanguageContext';

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
  const t = useTexts('admin/social');
  const isOtherPlatform = link?.platform === 'OTHER';
  return (
    <>
      <SelectInput
        name="platform"
        label={t('platform')}
        required
        options={isOtherPlatform ? [...offeredPlatforms, { value: 'OTHER', label: t('other') }] : offeredPlatforms}
        defaultValue={link?.platform ?? 'DISCORD'}
        problems={problems}
      />
      <TextInput
        name="url"
        label={t('url')}
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
        label={t('active')}
        hint={t('active.hint')}
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
