import { useMutation, useQuery } from '@apollo/client/react';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { OrderedPaneList } from '../components/lists/PaneList';
import { RowAction } from '../components/lists/RowAction';
import { StateSwitch } from '../components/lists/StateSwitch';
import { useAction } from '../lib/useAction';
import { HideStaffMember, OrderStaffMembers, type StaffMemberRow, StaffMembersQuery } from './operations';

/** The entries of staff who agreed to be shown. They are ordered and hidden here; consent and texts are their own. */
export function StaffPagePane() {
  const t = useTexts('admin/pages');
  const { data, isBusy, failed } = deriveListState(useQuery(StaffMembersQuery), {
    title: t('staffPage.failed.title'),
    text: t('failed.text'),
  });
  const [orderMembers] = useMutation(OrderStaffMembers);
  const [hideMember] = useMutation(HideStaffMember);
  const runAction = useAction();
  const members = data?.staffMembers ?? [];

  async function move({ id, displayName: name }: StaffMemberRow, step: -1 | 1) {
    const ids = members.map((member) => member.id);
    const from = ids.indexOf(id);
    ids.splice(from + step, 0, ...ids.splice(from, 1));
    await runAction(() => orderMembers({ variables: { input: { ids } } }), {
      done: t('staffPage.moved', { name, position: String(from + step + 1) }),
      failed: t('staffPage.moveFailed'),
    });
  }

  const setVisible = ({ id, displayName: name }: StaffMemberRow, isVisible: boolean) =>
    runAction(() => hideMember({ variables: { id, input: { isHidden: !isVisible } } }), {
      done: isVisible ? t('staffPage.shown', { name }) : t('staffPage.hidden', { name }),
      failed: t('staffPage.hideFailed'),
    });

  return (
    <Pane>
      <PaneHead>
        <h3>
          {t('staffPage.title')}
          <small>{t('staffPage.summary')}</small>
        </h3>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {!data && !failed && (
        <PaneBody aria-busy>
          <Skeleton style={{ height: 120 }} />
        </PaneBody>
      )}
      {data && members.length === 0 && (
        <EmptyState size="section" title={t('staffPage.empty.title')} text={t('staffPage.empty.text')} />
      )}
      <OrderedPaneList aria-label={t('staffPage.list')} aria-busy={isBusy}>
        {members.map((member, index) => (
          <li key={member.id} data-dimmed={member.isHidden}>
            <div>
              <b>{member.displayName}</b>
              <small>{member.roleTitle}</small>
            </div>
            <StateSwitch
              label={t('staffPage.visible.label', { name: member.displayName })}
              isOn={!member.isHidden}
              onChange={(isVisible) => setVisible(member, isVisible)}
            >
              {(isVisible) => (isVisible ? t('staffPage.visible.on') : t('staffPage.visible.off'))}
            </StateSwitch>
            <span>
              <RowAction
                glyph="up"
                label={t('staffPage.up', { name: member.displayName })}
                disabled={index === 0}
                onClick={() => void move(member, -1)}
              />
              <RowAction
                glyph="down"
                label={t('staffPage.down', { name: member.displayName })}
                disabled={index === members.length - 1}
                onClick={() => void move(member, 1)}
              />
            </span>
          </li>
        ))}
      </OrderedPaneList>
    </Pane>
  );
}
