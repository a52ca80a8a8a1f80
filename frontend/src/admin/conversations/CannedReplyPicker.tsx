import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { useSiteLanguages } from '@/shared/api/siteLanguages';
import { Glyph } from '@/shared/art/Glyph';
import { describeLength } from '@/shared/bans/banLength';
import { Chip } from '@/shared/components/Chip';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';
import { languageName } from '@/shared/texts/languageName';
import { categoryLabel } from '../cannedReplies/categoryLabels';
import {
  CannedRepliesQuery,
  type PlaceholderFacts,
  PlaceholderValuesQuery,
  type RequestCategory,
} from '../cannedReplies/operations';
import type { PlaceholderValues } from '../cannedReplies/placeholders';
import { matchesSearch, rankReplies } from '../cannedReplies/rankReplies';
import { deriveListState } from '../components/lists/deriveListState';
import { useStaff } from '../session/staff';
import { formatTicketNumber } from '../tickets/ticketLabels';

export interface RepliedRequest {
  id: string;
  username: string;
  /** Null while it is unknown. */
  category: RequestCategory | null;
  /** The language of the guest; null if it is unknown. */
  language: string | null;
}

const MAX_SEARCH_LENGTH = 80;

interface Props {
  id: string;
  request: RepliedRequest;
  /** The text with its placeholders, and what they are filled in with. */
  onChoose: (body: string, values: PlaceholderValues) => void;
  onClose: () => void;
}

/** A combobox over the canned replies: those for this request first, then all others. */
export function CannedReplyPicker({ id, request, onChoose, onClose }: Props) {
  const t = useTexts('admin/cannedReplies');
  const { defaultLanguage, others: otherLanguages } = useSite().languages;
  const { prefixOf } = useSiteLanguages();
  const { username } = useStaff();
  const [search, setSearch] = useState('');
  const [chosenIndex, setChosenIndex] = useState(0);
  const facts = useQuery(PlaceholderValuesQuery, { variables: { username: request.username } });
  const { data, failed } = deriveListState(useQuery(CannedRepliesQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  // Without the facts, a chosen reply would have gaps that can be filled in. A failure leaves the gaps.
  const isReady = data !== undefined && (facts.data !== undefined || facts.error !== undefined);
  const language = request.language ?? defaultLanguage;
  const found = data?.cannedReplies.filter((reply) => matchesSearch(reply, search)) ?? [];
  const { fitting, others } = rankReplies(isReady ? found : [], { category: request.category, language });
  const options = [...fitting, ...others];
  const activeIndex = Math.min(chosenIndex, options.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;
  const activeId = activeIndex < 0 ? undefined : optionId(activeIndex);
  const values = {
    ...factsToValues(facts.data, username, language),
    player: request.username,
    ticket: formatTicketNumber(request.id),
    // A language that the site no longer offers has no pages.
    link:
      location.origin +
      prefixOf(otherLanguages.includes(language) ? language : defaultLanguage) +
      paths.request(request.id),
  };

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const move = (index: number) => setChosenIndex((index + options.length) % options.length);
    const active = options[activeIndex];
    if (event.key === 'ArrowDown' && active) move(activeIndex + 1);
    else if (event.key === 'ArrowUp' && active) move(activeIndex - 1);
    else if (event.key === 'Escape') onClose();
    // Enter would send the reply.
    else if (event.key !== 'Enter') return;
    else if (active) onChoose(active.body, values);
    event.preventDefault();
    event.stopPropagation();
  }

  const groups = [
    { key: 'fitting', replies: fitting },
    { key: 'others', replies: others },
  ] as const;

  return (
    <PickerBox id={id} role="group" aria-label={t('picker')}>
      <SearchRow>
        <Glyph name="search" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('search')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setChosenIndex(0);
          }}
          onKeyDown={handleKey}
        />
        <IconButton aria-label={t('picker.close')} onClick={onClose}>
          <Glyph name="close" />
        </IconButton>
      </SearchRow>
      <OptionList id={`${id}-list`} role="listbox" aria-label={t('list')} aria-busy={!isReady && !failed}>
        {groups.map(
          ({ key, replies }) =>
            replies.length > 0 && (
              <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
                <p id={`${id}-${key}`} role="presentation">
                  {t(`picker.${key}`)}
                </p>
                {replies.map((reply) => {
                  const index = options.indexOf(reply);
                  return (
                    <Option
                      key={reply.id}
                      id={optionId(index)}
                      role="option"
                      aria-selected={index === activeIndex}
                      onPointerMove={() => setChosenIndex(index)}
                      onClick={() => onChoose(reply.body, values)}
                    >
                      <b>{reply.title}</b>
                      {key === 'others' && (
                        <Chip size="small" mark="hollow">
                          {reply.language === language ? categoryLabel(t, reply) : languageName(reply.language)}
                        </Chip>
                      )}
                      <small lang={reply.language}>{reply.body}</small>
                    </Option>
                  );
                })}
              </div>
            ),
        )}
      </OptionList>
      {failed && !data ? (
        <ErrorState size="section" {...failed} />
      ) : !isReady ? (
        <Message aria-busy>
          <Skeleton style={{ height: 44 }} />
          <VisuallyHidden role="status">{t('picker.loading')}</VisuallyHidden>
        </Message>
      ) : (
        options.length === 0 && (
          <Message>
            {data.cannedReplies.length === 0 ? t('picker.empty') : t('picker.noMatch', { search: search.trim() })}
          </Message>
        )
      )}
      <PickerFoot>
        <Button component={Link} to="?tab=tickets&view=canned" variant="text" size="small">
          {t('picker.manage')}
        </Button>
      </PickerFoot>
      <VisuallyHidden role="status">{isReady && t('picker.count', { count: options.length })}</VisuallyHidden>
    </PickerBox>
  );
}

/** The ban is only known if exactly one is in force, and the reader may see bans. */
function factsToValues(facts: PlaceholderFacts | undefined, username: string, language: string): PlaceholderValues {
  const [ban, ...others] = facts?.playerRecord.bans?.items.filter(({ state }) => state === 'IN_FORCE') ?? [];
  const member = facts?.ownStaffMember;
  return {
    me: member?.isShown ? member.displayName : username,
    ...(ban && others.length === 0 && { ban: `${ban.reason}, ${describeLength(language, ban)}` }),
  };
}

const PickerBox = styled('div')(({ theme }) => {
  const { border, background, divider } = theme.vars.palette;
  return {
    border: `1px solid ${border}`,
    borderRadius: 4,
    background: background.paper,
    overflow: 'hidden',
    '& > * + *': { borderTop: `1px solid ${divider}` },
  };
});

const SearchRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 4px 0 12px',
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -2 },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 48,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
}));

const OptionList = styled('div')(({ theme }) => ({
  maxHeight: 280,
  paddingBottom: 8,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&:empty': { display: 'none' },
  '& p': {
    ...theme.typography.overline,
    padding: '12px 14px 4px',
    color: theme.vars.palette.text.secondary,
    textTransform: 'uppercase',
  },
}));

const Option = styled('div')(({ theme }) => {
  const { primary, tint, background, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    minHeight: 44,
    padding: '8px 14px 8px 10px',
    borderInlineStart: '4px solid transparent',
    cursor: 'pointer',
    '& b': { flex: '1 1 160px', minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' },
    '& small': {
      flexBasis: '100%',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: text.secondary,
      fontSize: '0.8125rem',
    },
    '&[aria-selected=true]': {
      borderColor: primary.main,
      background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
    },
  };
});

const Message = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '14px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const PickerFoot = styled('div')({ padding: '4px 6px', '& a': { minHeight: 44 } });
