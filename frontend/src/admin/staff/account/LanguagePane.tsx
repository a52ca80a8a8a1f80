import { useMutation } from '@apollo/client/react';
import { use, useState } from 'react';
import { SelectInput } from '@/shared/components/SelectInput';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { languageName } from '@/shared/texts/languageName';
import { panelLanguages } from '@/shared/texts/texts.generated';
import { Pane, PaneBody, PaneHead } from '../../components/layout/Panes';
import { useAction } from '../../lib/useAction';
import { PanelLanguageContext } from '../../session/usePanelLanguage';
import { UpdateOwnLanguage } from './operations';

/** The language of the panel, which every member of staff chooses for themselves. It applies at once. */
export function LanguagePane() {
  const t = useTexts('admin/staff');
  const language = useLanguage();
  const applyLanguage = use(PanelLanguageContext);
  const [updateOwnLanguage, { loading }] = useMutation(UpdateOwnLanguage);
  const [pending, setPending] = useState<string | null>(null);
  const runAction = useAction();

  async function choose(code: string) {
    if (loading || code === language.code) return;
    setPending(code);
    const isSaved = await runAction(() => updateOwnLanguage({ variables: { language: code } }), {
      done: t('language.done'),
      failed: t('language.failed'),
    });
    if (isSaved) applyLanguage(code);
    setPending(null);
  }

  return (
    <Pane>
      <PaneHead>
        <h2>{t('language.title')}</h2>
      </PaneHead>
      <PaneBody>
        <SelectInput
          name="language"
          label={t('language.field')}
          hint={t('language.hint')}
          options={panelLanguages.map((code) => ({ value: code, label: languageName(code) }))}
          value={pending ?? language.code}
          onChange={(code) => void choose(code)}
        />
      </PaneBody>
    </Pane>
  );
}
