import { newsInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { FieldPair } from '../components/forms/DialogParts';
import { CountedInput } from '../components/forms/CountedInput';
import { MarkdownField } from '../components/markdown/MarkdownField';
import { PictureField } from '../media/PictureField';
import { readText, readTrimmedText } from '../components/forms/readText';
import type { ArticleRow } from './operations';
import { useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  article?: ArticleRow;
  problems: FieldProblems;
}

export function ArticleFields({ article, problems }: Props) {
  const t = useTexts('admin/news');

  return (
    <>
      <FieldPair>
        <CountedInput
          name="title"
          label={t('title.field')}
          required
          limit={newsInputLimits.title}
          defaultValue={article?.title}
          problems={problems}
          inputProps={{ autoComplete: 'off' }}
        />
        <PictureField
          name="image"
          label={t('image')}
          limit={newsInputLimits.image}
          defaultValue={article?.image}
          problems={problems}
        />
      </FieldPair>
      <CountedInput
        name="excerpt"
        label={t('excerpt')}
        required
        multiline
        rows={2}
        limit={newsInputLimits.excerpt}
        defaultValue={article?.excerpt}
        problems={problems}
      />
      <MarkdownField
        name="content"
        label={t('content')}
        limit={newsInputLimits.content}
        defaultValue={article?.content}
        problems={problems}
      />
    </>
  );
}

export const readArticle = (form: FormData) => ({
  title: readText(form, 'title'),
  excerpt: readText(form, 'excerpt'),
  content: readText(form, 'content'),
  image: readTrimmedText(form, 'image') || null,
});
