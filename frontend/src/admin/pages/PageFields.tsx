import { sitePageInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { FieldPair } from '../components/forms/DialogParts';
import { readText, readTrimmedText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import { Note } from '../components/layout/Note';
import { MarkdownField } from '../components/markdown/MarkdownField';
import type { PageRow } from './operations';
import { toSlug } from './toSlug';

export const pagePlaces = ['NONE', 'MENU', 'COMMUNITY', 'HELP', 'LEGAL'] as const satisfies readonly PageRow['place'][];

interface Props {
  page?: PageRow | undefined;
  problems: FieldProblems;
}

export function PageFields({ page, problems }: Props) {
  const t = useTexts('admin/pages');

  /** Until the path is typed, it follows from the title. */
  function suggestSlug(title: HTMLInputElement) {
    const slug = title.form?.elements.namedItem('slug');
    if (slug instanceof HTMLInputElement && slug.value === '') slug.value = toSlug(title.value);
  }

  return (
    <>
      {page?.hasUsualText && (
        <Note tone="info" title={t('usual.title')}>
          {t('usual.note')}
        </Note>
      )}
      <FieldPair>
        <CountedInput
          name="title"
          label={t('title.field')}
          required
          limit={sitePageInputLimits.title}
          defaultValue={page?.title}
          problems={problems}
          onBlur={({ target }) => suggestSlug(target as HTMLInputElement)}
          inputProps={{ autoComplete: 'off' }}
        />
        <TextInput
          name="slug"
          label={t('slug')}
          hint={page?.builtIn ? t('slug.fixed') : t('slug.hint')}
          required
          readOnly={Boolean(page?.builtIn)}
          defaultValue={page?.slug}
          problems={problems}
          startAdornment="/"
          inputProps={{
            maxLength: sitePageInputLimits.slug,
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </FieldPair>
      <CountedInput
        name="description"
        label={t('description')}
        required
        multiline
        rows={2}
        limit={sitePageInputLimits.description}
        defaultValue={page?.description}
        problems={problems}
      />
      <MarkdownField
        name="content"
        label={t('content')}
        kind="page"
        limit={sitePageInputLimits.content}
        defaultValue={page?.content}
        problems={problems}
      />
      <FieldPair>
        <SelectInput
          name="place"
          label={t('place')}
          options={pagePlaces.map((value) => ({ value, label: t(`place.${value}`) }))}
          defaultValue={page?.place ?? 'NONE'}
          problems={problems}
        />
        <TextInput
          name="effectiveOn"
          label={t('effectiveOn')}
          hint={t('effectiveOn.hint')}
          type="date"
          defaultValue={page?.effectiveOn ?? ''}
          problems={problems}
        />
      </FieldPair>
      <SwitchField
        name="isPublished"
        label={t('published')}
        hint={t('published.hint')}
        defaultChecked={page?.isPublished || (page?.hasUsualText ?? true)}
      />
    </>
  );
}

export const readPage = (form: FormData) => ({
  title: readText(form, 'title'),
  slug: readTrimmedText(form, 'slug'),
  description: readText(form, 'description'),
  content: readText(form, 'content'),
  place: form.get('place') as PageRow['place'],
  effectiveOn: readTrimmedText(form, 'effectiveOn') || null,
  isPublished: form.has('isPublished'),
});
