import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { SelectInput } from '@/shared/components/SelectInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useAction } from '../lib/useAction';
import { useStaff } from '../session/staff';
import { AssignConversation, type Conversation } from './operations';

/** Who takes care of the conversation. Staff take it themselves, or leave it to others. */
export function AssigneeField({ conversation }: { conversation: Pick<Conversation, 'id' | 'assignee' | 'version'> }) {
  const t = useTexts('admin/conversations');
  const me = useStaff().username;
  const { id, assignee, version } = conversation;
  const [assign, { loading }] = useMutation(AssignConversation);
  const runAction = useAction();
  const others = assignee && assignee !== me ? [{ value: assignee, label: t('assignee.other', { assignee }) }] : [];

  return (
    <AssigneeSelect
      name="assignee"
      label={t('assignee')}
      hideLabel
      disabled={loading}
      options={[
        { value: '', label: t('assignee.none') },
        { value: me, label: t('assignee.me', { username: me }) },
        ...others,
      ]}
      value={assignee ?? ''}
      onChange={(value) =>
        void runAction(() => assign({ variables: { id, assignee: value || null, version } }), {
          done: value ? t('assignee.done') : t('assignee.removed'),
          failed: t('assignee.failed'),
        })
      }
    />
  );
}

const AssigneeSelect = styled(SelectInput)({ minWidth: 200, flex: '0 1 260px' });
