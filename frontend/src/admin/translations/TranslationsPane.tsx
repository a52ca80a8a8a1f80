import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { languageName, languageNameIn } from '@/shared/texts/languageName';
import { Pane, PaneHead } from '../components/layout/Panes';
import { UnloadedPane } from '../components/layout/UnloadedPane';
import { Clamp } from '../components/lists/Clamp';
import type { Column } from '../components/lists/DataTable';
import { PagedTable } from '../components/lists/PagedTable';
import { SegmentedControl } from '../components/SegmentedControl';
import { useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { CoverageQuery, type IncompleteItem, IncompleteItemsQuery, type LanguageCoverage } from './operations';
import { TranslateAction } from './TranslateAction';

/** What the team has written and is not given in a language of the site; nothing on a site in one language. */
export function TranslationsPane() {
  const t = useTexts('admin/translations');
  const result = useQuery(CoverageQuery);
  const { data } = result;
  const [chosen, setChosen] = useState<string | null>(null);
  const languages = data?.translationCoverage.filter(({ total }) => total > 0) ?? [];
  const coverage = languages.find(({ language }) => language === chosen) ?? languages[0];
  if (!data) return result.error ? <UnloadedPane title={t('yourTexts')} result={result} /> : null;
  if (data.translationCoverage.length < 2 || !coverage) return null;

  return <CoveragePane languages={languages} coverage={coverage} onChoose={setChosen} />;
}

interface CoverageProps {
  languages: readonly LanguageCoverage[];
  coverage: LanguageCoverage;
  onChoose: (language: string) => void;
}

function CoveragePane({ languages, coverage, onChoose }: CoverageProps) {
  const t = useTexts('admin/translations');
  const { language, total, missing, outdated } = coverage;

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('yourTexts')}
          <small>{t('coverage', { done: String(total - missing), total: String(total), missing, outdated })}</small>
        </h2>
        {languages.length > 1 && (
          <SegmentedControl
            label={t('language')}
            options={languages.map(({ language: value }) => ({ value, label: languageName(value) }))}
            value={language}
            onChange={onChoose}
          />
        )}
      </PaneHead>
      <IncompleteItems key={language} language={language} />
    </Pane>
  );
}

function IncompleteItems({ language }: { language: string }) {
  const t = useTexts('admin/translations');
  const { code } = useLanguage();
  const { page } = useListFilters({});
  const list = usePagedList(useQuery(IncompleteItemsQuery, { variables: { language, page } }), {
    counted: (values) => t('counted', values),
    select: ({ incompleteItems }) => incompleteItems,
    errorTexts: { title: t('loadingFailed'), text: t('listFailed') },
  });

  const columns: Column<IncompleteItem>[] = [
    { header: t('item'), cell: ({ label }) => <Clamp>{label}</Clamp>, width: '46%' },
    { header: t('kindOf'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      header: t('state'),
      cell: ({ missing, outdated }) => (
        <States>
          {missing > 0 && (
            <Chip size="small" tone="plain" mark="hollow">
              {t('missing', { count: missing })}
            </Chip>
          )}
          {outdated > 0 && (
            <Chip size="small" tone="warning" mark="half">
              {t('outdated', { count: outdated })}
            </Chip>
          )}
        </States>
      ),
    },
  ];

  return (
    <PagedTable
      label={t('yourTexts')}
      columns={columns}
      list={list}
      empty={
        <EmptyState size="section" title={t('complete', { language: languageNameIn(code, language) })} scene="board" />
      }
      actions={(item) => <TranslateAction item={item} language={language} />}
    />
  );
}

const States = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
