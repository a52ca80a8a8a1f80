import { useMutation, useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { languageName, languageNameIn } from '@/shared/texts/languageName';
import { panelLanguages } from '@/shared/texts/texts.generated';
import { PaneForm } from '../components/forms/PaneForm';
import { Pane, PaneHead } from '../components/layout/Panes';
import { UnloadedPane } from '../components/layout/UnloadedPane';
import { type LanguagesRow, languageStates, readLanguages, toRow } from './languageStates';
import { type EditedLanguages, LanguagesQuery, UpdateLanguages } from './operations';

/** The languages that the site offers. */
export function LanguagesPane() {
  const t = useTexts('admin/languages');
  const result = useQuery(LanguagesQuery);
  const { data } = result;
  const [updateLanguages] = useMutation(UpdateLanguages);
  if (!data) return <UnloadedPane title={t('title')} result={result} />;
  const { siteLanguages, availableLanguages } = data;

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('title')}
          <small>{t('summary')}</small>
        </h2>
      </PaneHead>
      <PaneForm<LanguagesRow>
        label={t('title')}
        submitLabel={t('save')}
        messages={{ done: t('done'), failed: t('failed') }}
        row={toRow(siteLanguages, availableLanguages)}
        readCurrent={(current) => toRow(current as unknown as EditedLanguages, availableLanguages)}
        onSubmit={(form, { version }) =>
          updateLanguages({
            variables: { input: { ...readLanguages(form, siteLanguages.others, availableLanguages), version } },
          })
        }
      >
        {(row, problems) => <LanguageFields row={row} available={availableLanguages} problems={problems} />}
      </PaneForm>
    </Pane>
  );
}

interface FieldsProps {
  row: LanguagesRow;
  available: readonly string[];
  problems: FieldProblems;
}

function LanguageFields({ row, available, problems }: FieldsProps) {
  const t = useTexts('admin/languages');
  const language = useLanguage();
  const ofPanel = language.list(panelLanguages.map((code) => languageNameIn(language.code, code)));
  const [defaultLanguage, setDefaultLanguage] = useState(row.defaultLanguage);
  const states = languageStates.map((value) => ({ value, label: t(`state.${value}`) }));

  return (
    <>
      <SelectInput
        name="defaultLanguage"
        label={t('default')}
        hint={`${t('defaultHint')} ${t('panelHint', { languages: ofPanel })}`}
        options={available.map((value) => ({ value, label: languageName(value) }))}
        value={defaultLanguage}
        onChange={setDefaultLanguage}
        problems={problems}
      />
      {defaultLanguage !== row.defaultLanguage && (
        <SelectInput
          name="textsIn"
          label={t('textsIn')}
          hint={t('textsInHint')}
          placeholder={t('choose')}
          required
          options={[defaultLanguage, row.defaultLanguage].map((value) => ({ value, label: languageName(value) }))}
          problems={problems}
        />
      )}
      <LanguageGrid>
        {available
          .filter((code) => code !== defaultLanguage)
          .map((code) => (
            <SelectInput
              key={code}
              name={code}
              label={languageName(code)}
              hint={t('address', { path: `/${code.toLowerCase()}` })}
              options={states}
              defaultValue={String(row[code] ?? 'off') as (typeof languageStates)[number]}
              problems={problems}
            />
          ))}
      </LanguageGrid>
    </>
  );
}

const LanguageGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: 20,
  '& > *': { minWidth: 0 },
});
