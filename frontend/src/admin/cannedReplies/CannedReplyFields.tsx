import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { cannedReplyInputLimits } from '@/shared/api/inputLimits.generated';
import { useSite } from '@/shared/api/site';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { languageName } from '@/shared/texts/languageName';
import { from } from '@/shared/theme/media';
import { CountedInput } from '../components/forms/CountedInput';
import { FieldPair } from '../components/forms/DialogParts';
import { readText } from '../components/forms/readText';
import { useStaff } from '../session/staff';
import { categories } from './categoryLabels';
import type { CannedReplyRow, RequestCategory } from './operations';
import { fillPlaceholders, placeholders } from './placeholders';

interface Props {
  reply?: CannedReplyRow | undefined;
  problems: FieldProblems;
}

export function CannedReplyFields({ reply, problems }: Props) {
  const t = useTexts('admin/cannedReplies');
  const { defaultLanguage, others } = useSite().languages;
  const { username } = useStaff();
  const [text, setText] = useState(reply?.body ?? '');
  // The language of a reply may no longer be one of the site.
  const languages = new Set([defaultLanguage, ...others, reply?.language ?? defaultLanguage]);
  const examples = {
    player: 'XrayFox',
    ticket: '#41322D',
    ban: t('example.ban'),
    link: `${location.origin}/requests/…`,
    me: username,
  };

  return (
    <>
      <CountedInput
        name="title"
        label={t('title')}
        hint={t('title.hint')}
        required
        limit={cannedReplyInputLimits.title}
        defaultValue={reply?.title}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <FieldPair>
        <SelectInput
          name="category"
          label={t('category')}
          placeholder={t('category.all')}
          options={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
          defaultValue={reply?.category ?? ''}
          problems={problems}
        />
        <SelectInput
          name="language"
          label={t('language')}
          options={[...languages].map((value) => ({ value, label: languageName(value) }))}
          defaultValue={reply?.language ?? defaultLanguage}
          problems={problems}
        />
      </FieldPair>
      <TextColumns>
        <div onChange={({ target }) => setText((target as unknown as HTMLTextAreaElement).value)}>
          <CountedInput
            name="body"
            label={t('body')}
            required
            multiline
            rows={10}
            limit={cannedReplyInputLimits.body}
            defaultValue={reply?.body}
            problems={problems}
          />
        </div>
        <section aria-label={t('placeholders')}>
          <h3>{t('placeholders')}</h3>
          <dl>
            {placeholders.map((name) => (
              <div key={name}>
                <dt>
                  <code>{`{${name}}`}</code>
                </dt>
                <dd>{t(`placeholder.${name}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </TextColumns>
      <section>
        <PreviewTitle>{t('preview')}</PreviewTitle>
        <PreviewText data-empty={!text.trim()}>
          {text.trim() ? fillPlaceholders(text, examples) : t('preview.empty')}
        </PreviewText>
      </section>
    </>
  );
}

export const readCannedReply = (form: FormData) => ({
  title: readText(form, 'title'),
  category: (readText(form, 'category') || null) as RequestCategory | null,
  language: readText(form, 'language'),
  body: readText(form, 'body'),
});

const TextColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& > *': { minWidth: 0 },
  '& h3': { ...theme.typography.body2, fontWeight: 650 },
  '& dl': { ...theme.typography.body2, display: 'grid', gap: 8, marginTop: 8 },
  '& dl > div': { display: 'flex', gap: 12 },
  '& dt': { flex: '0 0 76px' },
  '& dd': { color: theme.vars.palette.text.secondary },
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem' },
  [from('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
}));

const PreviewTitle = styled('h3')(({ theme }) => ({ ...theme.typography.body2, fontWeight: 650 }));

const PreviewText = styled('p')(({ theme }) => {
  const { background, divider, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    maxHeight: 240,
    marginTop: 8,
    padding: '12px 14px',
    border: `1px solid ${divider}`,
    borderRadius: 4,
    background: background.raised,
    ...theme.applyStyles('light', { background: background.default }),
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '&[data-empty=true]': { color: text.secondary },
  };
});
