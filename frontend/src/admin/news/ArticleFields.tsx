import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { newsInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { CountedInput } from '../components/forms/CountedInput';
import { SwitchField } from '../components/forms/SwitchField';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { MarkdownField } from '../components/markdown/MarkdownField';
import { SegmentedControl } from '../components/SegmentedControl';
import { DateTimeField } from '../events/DateTimeField';
import { PictureField } from '../media/PictureField';
import type { ArticleForm, ArticleState } from './articleForm';

interface Props {
  article: ArticleForm;
  problems: FieldProblems;
  onStateChange: (state: ArticleState) => void;
  /** Further panes beside the text. */
  children?: ReactNode;
}

/** The text at the left; at the right when it is published, the author and the picture. */
export function ArticleFields({ article, problems, onStateChange, children }: Props) {
  const t = useTexts('admin/news');
  const [state, setState] = useState(article.state);
  const [isPinned, setPinned] = useState(article.isPinned);
  const states = (['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const).map((value) => ({ value, label: t(`state.${value}`) }));

  function changeState(next: ArticleState) {
    setState(next);
    onStateChange(next);
  }

  return (
    <EditorColumns>
      <Pane>
        <FieldList>
          <CountedInput
            name="title"
            label={t('title.field')}
            required
            limit={newsInputLimits.title}
            defaultValue={article.title}
            problems={problems}
            inputProps={{ autoComplete: 'off' }}
          />
          <CountedInput
            name="excerpt"
            label={t('excerpt')}
            required
            multiline
            rows={2}
            limit={newsInputLimits.excerpt}
            defaultValue={article.excerpt}
            problems={problems}
          />
          <MarkdownField
            name="content"
            label={t('content')}
            limit={newsInputLimits.content}
            defaultValue={article.content}
            problems={problems}
          />
        </FieldList>
      </Pane>
      <SidePanes>
        <Pane>
          <PaneHead>
            <h2>{t('publish')}</h2>
          </PaneHead>
          <FieldList>
            <input type="hidden" name="state" value={state} />
            <StateControl label={t('publish')} options={states} value={state} onChange={changeState} />
            <StateHint>{t(`state.hint.${state}`)}</StateHint>
            {state === 'SCHEDULED' && (
              <DateTimeField
                name="publishedAt"
                label={t('publishedAt')}
                required
                showsUtc
                defaultValue={article.publishedAt}
                problems={problems}
              />
            )}
            {/* The switch reports its change as an event of the form. */}
            <div onChange={({ target }) => setPinned((target as HTMLInputElement).checked)}>
              <SwitchField
                name="isPinned"
                label={t('pin')}
                hint={problems.isPinned ?? t('pin.hint')}
                defaultChecked={article.isPinned}
              />
            </div>
            {isPinned && (
              <DateTimeField
                name="pinnedUntil"
                label={t('pinnedUntil')}
                showsUtc
                defaultValue={article.pinnedUntil}
                problems={problems}
              />
            )}
            <TextInput
              name="author"
              label={t('author')}
              hint={t('author.hint')}
              defaultValue={article.author}
              problems={problems}
              inputProps={{ maxLength: newsInputLimits.author, autoComplete: 'off' }}
            />
          </FieldList>
        </Pane>
        <Pane>
          <FieldList>
            <PictureField
              name="image"
              label={t('image')}
              limit={newsInputLimits.image}
              defaultValue={article.image}
              problems={problems}
            />
          </FieldList>
        </Pane>
        {children}
      </SidePanes>
    </EditorColumns>
  );
}

const EditorColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: 16,
  alignItems: 'start',
  [below('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const SidePanes = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

const FieldList = styled(PaneBody)({ display: 'grid', gap: 20, '& > *': { minWidth: 0 } });

const StateControl = styled(SegmentedControl)({ display: 'flex', width: '100%' }) as typeof SegmentedControl;

const StateHint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: -8,
  color: theme.vars.palette.text.secondary,
}));
