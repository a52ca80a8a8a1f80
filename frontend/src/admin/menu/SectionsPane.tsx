import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { siteSectionsInputLimits } from '@/shared/api/inputLimits.generated';
import { ErrorState } from '@/shared/components/ErrorState';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { Skeleton } from '@/shared/components/Skeleton';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PaneForm } from '../components/forms/PaneForm';
import { readTrimmedText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { type SectionsForm, SectionsQuery, UpdateSections } from './operations';

const switched = [
  'VOTE',
  'PLAYERS',
  'BANS',
  'NEWS',
  'GALLERY',
  'STAFF',
  'EVENTS',
  'APPLY',
] as const satisfies readonly SectionsForm['off'][number][];
const forumsModes = ['placeholder', 'elsewhere', 'off'] as const;
type ForumsMode = (typeof forumsModes)[number];

/** The pages of the site that can be switched off, and where the forums are. */
export function SectionsPane() {
  const t = useTexts('admin/pages');
  const { data, failed } = deriveListState(useQuery(SectionsQuery), {
    title: t('sections.failed.title'),
    text: t('failed.text'),
  });
  const [updateSections] = useMutation(UpdateSections);

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('sections.title')}
          <small>{t('sections.summary')}</small>
        </h2>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && (
        <PaneBody aria-busy>
          <Skeleton style={{ height: 240 }} />
        </PaneBody>
      )}
      {data && (
        <PaneForm
          label={t('sections.title')}
          submitLabel={t('sections.save')}
          messages={{ done: t('sections.done'), failed: t('sections.failed') }}
          row={data.siteSections}
          onSubmit={(form, { version }) => updateSections({ variables: { input: { ...readSections(form), version } } })}
        >
          {(row, problems) => <SectionFields sections={row} problems={problems} />}
        </PaneForm>
      )}
    </Pane>
  );
}

function SectionFields({
  sections: { off, forumsUrl },
  problems,
}: {
  sections: SectionsForm;
  problems: FieldProblems;
}) {
  const t = useTexts('admin/pages');
  const siteTexts = useTexts('site');
  const [mode, setMode] = useState<ForumsMode>(
    off.includes('FORUMS') ? 'off' : forumsUrl ? 'elsewhere' : 'placeholder',
  );
  const names = {
    VOTE: siteTexts('menu.vote'),
    PLAYERS: siteTexts('menu.players'),
    BANS: siteTexts('menu.bans'),
    NEWS: siteTexts('menu.news'),
    GALLERY: siteTexts('menu.gallery'),
    STAFF: siteTexts('menu.staff'),
    EVENTS: siteTexts('menu.events'),
    APPLY: siteTexts('menu.apply'),
  };
  return (
    <>
      {switched.map((section) => (
        <SwitchField key={section} name={section} label={names[section]} defaultChecked={!off.includes(section)} />
      ))}
      <SelectInput
        name="forums"
        label={siteTexts('menu.forums')}
        options={forumsModes.map((value) => ({ value, label: t(`sections.forums.${value}`) }))}
        defaultValue={mode}
        onChange={setMode}
        problems={problems}
      />
      {mode === 'elsewhere' && (
        <TextInput
          name="forumsUrl"
          label={t('sections.forumsUrl')}
          required
          placeholder="https://"
          defaultValue={forumsUrl ?? ''}
          problems={problems}
          inputProps={{
            maxLength: siteSectionsInputLimits.forumsUrl,
            inputMode: 'url',
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      )}
    </>
  );
}

function readSections(form: FormData) {
  const off: SectionsForm['off'] = switched.filter((section) => !form.has(section));
  return {
    off: form.get('forums') === 'off' ? [...off, 'FORUMS' as const] : off,
    forumsUrl: readTrimmedText(form, 'forumsUrl') || null,
  };
}
