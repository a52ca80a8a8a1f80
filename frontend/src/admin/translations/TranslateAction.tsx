import { useQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { lazyPage } from '@/shared/lib/lazyPage';
import { useTexts } from '@/shared/texts/LanguageContext';
import { RowAction } from '../components/lists/RowAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { type IncompleteItem, SiteLanguageCodesQuery } from './operations';

/** Few sites have several languages, and few rows are translated at a time. */
const { Page: TranslationDialog } = lazyPage(() =>
  import('./TranslationDialog').then(({ TranslationDialog: Dialog }) => Dialog),
);

interface Props {
  item: Pick<IncompleteItem, 'kind' | 'id' | 'label'>;
  /** The language to begin with; absent: the first one that is not the default. */
  language?: string;
}

/** Opens the translations of an item; nothing on a site in one language. */
export function TranslateAction({ item, language }: Props) {
  const t = useTexts('admin/translations');
  // All rows of a list ask at the same time.
  const { data } = useQuery(SiteLanguageCodesQuery, { context: { queryDeduplication: true } });
  const [isOpen, setOpen] = useState(false);
  const [first] = data?.siteLanguages.others ?? [];
  if (!data || first === undefined) return null;
  const { defaultLanguage, others } = data.siteLanguages;

  return (
    <>
      <RowAction
        glyph={panelGlyphs.globe}
        label={t('translate', { label: item.label })}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <TranslationDialog
            item={item}
            languages={[...others, defaultLanguage]}
            initialLanguage={language ?? first}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
