import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PaneForm } from '../components/forms/PaneForm';
import { Note } from '../components/layout/Note';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { TranslateAction } from '../translations/TranslateAction';
import { OwnStaffMemberQuery, type StaffMemberRow, UpdateOwnStaffMember } from './operations';
import { readStaffMember, StaffMemberFields } from './StaffMemberFields';

/** Nothing is suggested: the name of the account must not become public by accident. */
const blank: StaffMemberRow = {
  id: '',
  displayName: '',
  playerName: null,
  roleTitle: '',
  about: null,
  isShown: false,
  isHidden: false,
  version: 0,
};

/** Whether and how the signed-in account is shown on the staff page. Only the account itself decides it. */
export function OwnEntryPane() {
  const t = useTexts('admin/staff');
  const { data, failed } = deriveListState(useQuery(OwnStaffMemberQuery), {
    title: t('staffPage.failed.title'),
    text: t('staffPage.failed.text'),
  });
  const [updateOwn] = useMutation(UpdateOwnStaffMember);
  const own = data?.ownStaffMember;

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('staffPage.title')}
          <small>{own?.isShown ? t('staffPage.shown') : t('staffPage.notShown')}</small>
        </h2>
        {own && <TranslateAction item={{ kind: 'STAFF_MEMBER', id: own.id, label: own.roleTitle }} />}
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && (
        <PaneBody aria-busy>
          <Skeleton style={{ height: 320 }} />
        </PaneBody>
      )}
      {own?.isShown && own.isHidden && (
        <PaneBody>
          <Note tone="info" title={t('staffPage.hiddenByOthers')} />
        </PaneBody>
      )}
      {data && (
        <PaneForm
          label={t('staffPage.title')}
          submitLabel={t('staffPage.save')}
          messages={{ done: t('staffPage.done'), failed: t('staffPage.saveFailed') }}
          row={own ?? blank}
          onSubmit={(form, { version }) => updateOwn({ variables: { input: { ...readStaffMember(form), version } } })}
        >
          {(row, problems) => <StaffMemberFields member={row} problems={problems} />}
        </PaneForm>
      )}
    </Pane>
  );
}
