import { voteLinkInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { readText } from '../components/forms/readText';
import type { VoteLinkRow } from './operations';

interface Props {
  link?: VoteLinkRow;
  problems: FieldProblems;
}

export function VoteLinkFields({ link, problems }: Props) {
  return (
    <>
      <TextInput
        name="site"
        label="Site Name"
        required
        defaultValue={link?.site}
        problems={problems}
        inputProps={{ maxLength: voteLinkInputLimits.site, autoComplete: 'off' }}
      />
      <TextInput
        name="url"
        label="Vote URL"
        required
        placeholder="https://"
        defaultValue={link?.url}
        hint="Opens in a new tab when a player votes."
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
        label="Reward"
        required
        defaultValue={link?.reward}
        hint="What a player receives for a vote, as shown on the vote page."
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
