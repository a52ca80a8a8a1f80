import { useMutation, useQuery } from '@apollo/client/react';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { use, useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { translationInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { Skeleton } from '@/shared/components/Skeleton';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { languageName, languageNameIn } from '@/shared/texts/languageName';
import { CountedInput } from '../components/forms/CountedInput';
import { DialogBody, DialogHead } from '../components/forms/DialogParts';
import { FormDialog } from '../components/forms/FormDialog';
import { readText } from '../components/forms/readText';
import { UnsavedChangesContext } from '../lib/useUnsavedChanges';
import { type EditedTranslation, type IncompleteItem, TranslationQuery, UpdateTranslation } from './operations';

/** The names of all texts, in the order of the form. */
const textNames = [
  'siteName',
  'shortName',
  'tagline',
  'supportedVersions',
  'title',
  'name',
  'site',
  'type',
  'excerpt',
  'description',
  'reward',
  'promise',
  'prize',
  'question',
  'answer',
  'help',
  'options',
  'roleTitle',
  'about',
  'label',
  'text',
  'positions',
  'alt',
  'content',
] as const;

type TextName = (typeof textNames)[number];

/** Texts of several lines. */
const rowsOf: Partial<Record<TextName, number>> = {
  excerpt: 3,
  description: 5,
  answer: 6,
  about: 3,
  alt: 2,
  positions: 4,
  options: 4,
  content: 14,
};

interface Props {
  item: Pick<IncompleteItem, 'kind' | 'id' | 'label'>;
  languages: readonly string[];
  initialLanguage: string;
  onClose: () => void;
}

/** The texts of an item in another language, each beside the original. */
export function TranslationDialog({ item: { kind, id, label }, languages, initialLanguage, onClose }: Props) {
  const t = useTexts('admin/translations');
  const title = t('title', { label });
  const [language, setLanguage] = useState(initialLanguage);
  const { confirmLeave } = use(UnsavedChangesContext);
  const variables = { kind, id, language };
  const { data, error, refetch } = useQuery(TranslationQuery, { variables, fetchPolicy: 'network-only' });
  const [updateTranslation] = useMutation(UpdateTranslation);

  const chooser = (
    <SelectInput
      name="language"
      label={t('language')}
      options={languages
        .filter((code) => code !== data?.translation.writtenIn)
        .map((value) => ({ value, label: languageName(value) }))}
      value={language}
      onChange={(next) => void confirmLeave().then((mayLeave) => mayLeave && setLanguage(next))}
    />
  );

  if (!data) {
    return (
      <Dialog open fullWidth maxWidth={false} slotProps={{ paper: { style: { maxWidth: 1040 } } }} onClose={onClose}>
        <DialogHead>
          <h2>{title}</h2>
          <IconButton aria-label={t('close')} onClick={onClose}>
            <Glyph name="close" />
          </IconButton>
        </DialogHead>
        <DialogBody aria-busy={!error}>
          {chooser}
          {error ? (
            <ErrorState
              size="inline"
              title={t('loadingFailed')}
              text={toFailure(error).message}
              onRetry={() => void refetch().catch(() => {})}
            />
          ) : (
            <Skeleton style={{ height: 200 }} />
          )}
        </DialogBody>
      </Dialog>
    );
  }
  return (
    <FormDialog
      key={language}
      title={title}
      submitLabel={t('save')}
      messages={{ done: t('done'), failed: t('failed') }}
      row={data.translation}
      isWide
      onSubmit={(form, { original, version }) =>
        updateTranslation({ variables: { ...variables, input: { ...readTexts(form, original), version } } })
      }
      onClose={onClose}
    >
      {(translation, problems) => (
        <>
          {chooser}
          {textNames
            .filter((name) => translation.original[name])
            .map((name) => (
              <TextPair key={name} name={name} language={language} translation={translation} problems={problems} />
            ))}
        </>
      )}
    </FormDialog>
  );
}

const readTexts = (form: FormData, original: EditedTranslation['original']) =>
  Object.fromEntries(textNames.filter((name) => original[name]).map((name) => [name, readText(form, name)]));

interface TextPairProps {
  name: TextName;
  language: string;
  translation: EditedTranslation;
  problems: FieldProblems;
}

function TextPair({ name, language, translation, problems }: TextPairProps) {
  const t = useTexts('admin/translations');
  const { code } = useLanguage();
  const { original, writtenIn, outdated } = translation;
  const label = t(`text.${name}`);
  const rows = rowsOf[name];

  return (
    <Pair>
      <Original>
        <h3>
          {t('original', { text: label, language: languageNameIn(code, writtenIn) })}
          {outdated.includes(name) && (
            <Chip size="small" tone="warning" mark="hollow">
              {t('changed')}
            </Chip>
          )}
        </h3>
        <p lang={writtenIn}>{original[name]}</p>
      </Original>
      <CountedInput
        name={name}
        label={t('translation', { text: label, language: languageNameIn(code, language) })}
        limit={translationInputLimits[name]}
        defaultValue={translation[name] ?? ''}
        {...(rows && { multiline: true, rows })}
        problems={problems}
        inputProps={{ autoComplete: 'off', lang: language }}
      />
    </Pair>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', columnGap: 24 },
}));

const Original = styled('div')(({ theme }) => ({
  '& > h3': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    fontWeight: 700,
    letterSpacing: 0,
  },
  '& > p': {
    marginTop: 8,
    maxHeight: 380,
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}));
