import { useMutation, useQuery } from '@apollo/client/react';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { DragHandle } from '../components/lists/DragHandle';
import { MoveActions } from '../components/lists/MoveActions';
import { OrderedPaneList } from '../components/lists/PaneList';
import { StateSwitch } from '../components/lists/StateSwitch';
import { useAction } from '../lib/useAction';
import { useRowOrder } from '../lib/useRowOrder';
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

  const order = useRowOrder(members, {
    save: (ids) => orderMembers({ variables: { input: { ids } } }),
    messagesOf: ({ displayName: name }, position) => ({
      done: t('staffPage.moved', { name, position: String(position) }),
      failed: t('staffPage.moveFailed'),
    }),
  });

  const setVisible = ({ id, displayName: name }: StaffMemberRow, isVisible: boolean) =>
    runAction(() => hideMember({ variables: { id, input: { isHidden: !isVisible } } }), {
      done: isVisible ? t('staffPage.shown', { name }) : t('staffPage.hidden', { name }),
      failed: t('staffPage.hideFailed'),
    });

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('staffPage.title')}
          <small>{t('staffPage.summary')}</small>
        </h2>
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
        {order.rows.map((member) => (
          <li key={member.id} data-dimmed={member.isHidden} data-lifted={order.lifted === member.id}>
            <DragHandle order={order} row={member} name={member.displayName} />
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
              <MoveActions order={order} row={member} name={member.displayName} />
            </span>
          </li>
        ))}
      </OrderedPaneList>
    </Pane>
  );
}
