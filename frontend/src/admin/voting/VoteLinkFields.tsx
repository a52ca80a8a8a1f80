import { voteLinkInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { readText } from '../components/forms/readText';
import type { VoteLinkRow } from './operations';

interface Props {
  link?: VoteLinkRow | undefined;
  problems: FieldProblems;
}

export function VoteLinkFields({ link, problems }: Props) {
  const t = useTexts('admin/voting');

  return (
    <>
      <TextInput
        name="site"
        label={t('siteName')}
        required
        defaultValue={link?.site}
        problems={problems}
        inputProps={{ maxLength: voteLinkInputLimits.site, autoComplete: 'off' }}
      />
      <TextInput
        name="url"
        label={t('url.field')}
        required
        placeholder="https://"
        defaultValue={link?.url}
        hint={t('url.hint')}
        problems={problems}
        inputProps={{
          maxLength: voteLinkInputLimits.url,
          inputMode: 'url',
          autoCapitalize: 'none',
          autoComplete: 'off',
          spellCheck: false,
        }}
      />
      <TextInput
        name="reward"
        label={t('reward')}
        required
        defaultValue={link?.reward}
        hint={t('reward.hint')}
        problems={problems}
        inputProps={{ maxLength: voteLinkInputLimits.reward, autoComplete: 'off' }}
      />
    </>
  );
}

export const readVoteLink = (form: FormData) => ({
  site: readText(form, 'site'),
  url: readText(form, 'url'),
  reward: readText(form, 'reward'),
});

export const toVoteLinkInput = ({ site, url, reward, version }: VoteLinkRow) => ({ site, url, reward, version });
