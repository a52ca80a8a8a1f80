import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type Ref, useImperativeHandle, useState } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CannedRepliesQuery } from './operations';

const MAX_SHOWN = 6;

interface Props {
  id: string;
  /** What the composer holds. The picker opens while it is a slash and part of a title. */
  text: string;
  onChoose: (body: string) => void;
  ref: Ref<{ handleKey: (event: KeyboardEvent) => boolean }>;
}

/** Offers the canned replies whose title matches what follows the slash. */
export function CannedPicker({ id, text, onChoose, ref }: Props) {
  const t = useTexts('admin/conversations');
  const search = /^\/([^\n]{0,60})$/.exec(text)?.[1];
  const { data } = useQuery(CannedRepliesQuery, { skip: search === undefined });
  const [marked, setMarked] = useState({ text, index: 0, isClosed: false });
  const current = marked.text === text ? marked : { text, index: 0, isClosed: false };
  const wanted = search?.trim().toLowerCase() ?? '';
  const found =
    search === undefined || current.isClosed
      ? []
      : (data?.cannedReplies ?? []).filter(({ title }) => title.toLowerCase().includes(wanted)).slice(0, MAX_SHOWN);

  useImperativeHandle(ref, () => ({
    handleKey: ({ key }) => {
      const reply = found[current.index];
      if (!reply) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step) setMarked({ ...current, index: (current.index + step + found.length) % found.length });
      else if (key === 'Enter') onChoose(reply.body);
      else if (key === 'Escape') setMarked({ ...current, isClosed: true });
      else return false;
      return true;
    },
  }));

  if (search === undefined || current.isClosed || !data) return null;
  return (
    <PickerBox id={id}>
      <p role="status">{found.length > 0 ? t('canned.hint', { search: `/${search}` }) : t('canned.noMatch')}</p>
      <ul>
        {found.map((reply, index) => (
          <li key={reply.id}>
            <button type="button" data-marked={index === current.index} onClick={() => onChoose(reply.body)}>
              <b>/{reply.title}</b>
              <span>{reply.body}</span>
            </button>
          </li>
        ))}
      </ul>
    </PickerBox>
  );
}

const PickerBox = styled('div')(({ theme }) => {
  const { primary, tint, background, border, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    padding: 8,
    border: `1px solid ${border}`,
    borderRadius: 4,
    background: background.paper,
    '& p': { padding: '4px 8px', color: text.secondary },
    '& button': {
      display: 'grid',
      width: '100%',
      minHeight: 44,
      padding: 8,
      border: 0,
      borderRadius: 4,
      background: 'none',
      color: text.primary,
      font: 'inherit',
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& button[data-marked=true], & button:hover': {
      background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})`,
    },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: text.secondary },
  };
});
