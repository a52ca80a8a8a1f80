import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../layout/Note';
import { ConflictNote } from './ConflictNote';
import type { EditForm } from './useEditForm';

type Props = Pick<
  EditForm<unknown>,
  'conflict' | 'failure' | 'failureText' | 'isDeleted' | 'messages' | 'problems' | 'keepMine' | 'takeTheirs'
>;

/** What the user must know about the last attempt to save: a conflict, a deletion, a failure or several field errors. */
export function EditNotice({ edit }: { edit: Props }) {
  const t = useTexts('admin/panel');
  const { conflict, failure, failureText, isDeleted, messages, problems, keepMine, takeTheirs } = edit;
  const notice = useRef<HTMLDivElement>(null);
  const problemCount = Object.keys(problems).length;

  // The notice is above the fields, which may be scrolled.
  useEffect(() => {
    if (conflict || failure) notice.current?.focus();
  }, [conflict, failure]);

  if (!conflict && !failure && problemCount < 2) return null;
  return (
    <NoticeBox ref={notice} tabIndex={-1}>
      {conflict && <ConflictNote differences={conflict.differences} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
      {isDeleted && (
        <Note tone="error" title={t('form.deleted')}>
          {t('form.deletedText')}
        </Note>
      )}
      {failure && !isDeleted && (
        <Note tone="error" title={messages.failed}>
          {failureText}
        </Note>
      )}
      {!failure && problemCount > 1 && <Note tone="error" title={t('form.problems', { count: problemCount })} />}
    </NoticeBox>
  );
}

const NoticeBox = styled('div')({ '&:focus': { outline: 'none' } });
