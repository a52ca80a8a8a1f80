import { socialLinkInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { socialLabel } from '@/shared/lib/socialPlatforms';
import { useTexts } from '@/shared/texts/LanguageContext';
import { readText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import type { SocialLinkRow } from './operations';
import { platformOf } from './platformOf';

type Platform = SocialLinkRow['platform'];

/** In the order of the form: the most usual ones first. */
const platforms = [
  ...(['DISCORD', 'YOUTUBE', 'INSTAGRAM', 'TIKTOK', 'X', 'TWITCH', 'REDDIT', 'BLUESKY', 'MASTODON'] as const),
  ...(['FACEBOOK', 'PATREON', 'GITHUB', 'WIKI', 'MAP', 'OTHER'] as const),
] satisfies Platform[];

interface Props {
  link?: SocialLinkRow | undefined;
  problems: FieldProblems;
}

export function SocialLinkFields({ link, problems }: Props) {
  const t = useTexts('admin/social');
  const siteTexts = useTexts('site');
  const nameOf = (platform: Platform) =>
    platform === 'OTHER' ? t('other') : socialLabel(siteTexts, { platform, label: null, url: '' });

  /** A pasted address chooses its platform in a new link. */
  function suggestPlatform({ form, value }: HTMLInputElement) {
    const field = form?.elements.namedItem('platform');
    const platform = platformOf(value);
    if (!link && platform && field instanceof HTMLSelectElement) field.value = platform;
  }

  return (
    <>
      <SelectInput
        name="platform"
        label={t('platform')}
        required
        options={platforms.map((value) => ({ value, label: nameOf(value) }))}
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
        onBlur={({ target }) => suggestPlatform(target as HTMLInputElement)}
        inputProps={{
          maxLength: socialLinkInputLimits.url,
          inputMode: 'url',
          autoCapitalize: 'none',
          autoComplete: 'off',
          spellCheck: false,
        }}
      />
      <TextInput
        name="label"
        label={t('label')}
        hint={t('label.hint')}
        defaultValue={link?.label ?? ''}
        problems={problems}
        inputProps={{ maxLength: socialLinkInputLimits.label, autoComplete: 'off' }}
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
  label: readText(form, 'label') || null,
  isActive: form.has('isActive'),
});

export const toSocialLinkInput = ({ platform, url, label, version }: SocialLinkRow) => ({
  platform,
  url,
  label,
  version,
});
