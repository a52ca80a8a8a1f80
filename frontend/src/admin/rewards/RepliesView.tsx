import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { TimeText } from '@/shared/components/TimeText';
import { FormDialog } from '../components/forms/FormDialog';
import { useConfirm } from '../components/forms/useConfirm';
import { AdminSection } from '../components/layout/AdminSection';
import { Note } from '../components/layout/Note';
import { Pane, PaneHead } from '../components/layout/Panes';
import { type Column, DataTable } from '../components/lists/DataTable';
import { deriveListState } from '../components/lists/deriveListState';
import { RowAction } from '../components/lists/RowAction';
import { formatCount } from '../lib/formatCounts';
import { useAction } from '../lib/useAction';
import { mayUse, useStaff } from '../session/staff';
import {
  CreateReplyRule,
  DeleteReplyRule,
  type ReplyRuleRow,
  ReplyRulesQuery,
  type BuiltInRule,
  UpdateReplyRule,
} from './operations';
import { meaningOptions, readCurrentReplyRule, readReplyRule, ReplyRuleFields } from './ReplyRuleFields';
import { RewardState } from './RewardState';
import { TryReply } from './TryReply';

const created = { done: 'Reply rule created successfully!', failed: 'Failed to create the reply rule' };
const updated = { done: 'Reply rule updated successfully!', failed: 'Failed to update the reply rule' };
const deleted = { done: 'Reply rule deleted successfully!', failed: 'Failed to delete the reply rule' };

const columns: Column<ReplyRuleRow>[] = [
  { header: 'Text in the reply', cell: ({ text }) => <code>{text}</code> },
  { header: 'Meaning', cell: ({ meaning }) => meaningOptions.find(({ value }) => value === meaning)?.label },
  { header: 'Added by', cell: ({ createdBy }) => createdBy },
  { header: 'Last changed', cell: ({ updatedAt }) => <TimeText at={updatedAt} relative /> },
];

/** How replies of the game server are read: the rules of staff, and the built-in ones. */
export function RepliesView() {
  const { data, isBusy, failed } = deriveListState(useQuery(ReplyRulesQuery), {
    title: 'Error Loading Reply Rules',
    text: 'Failed to load the reply rules. Please try again later.',
  });
  const [createReplyRule] = useMutation(CreateReplyRule);
  const [updateReplyRule] = useMutation(UpdateReplyRule);
  const [deleteReplyRule] = useMutation(DeleteReplyRule);
  const [edited, setEdited] = useState<ReplyRuleRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();
  const mayChange = mayUse(useStaff(), 'config');

  async function remove({ id, text }: ReplyRuleRow) {
    const isSure = await confirm({
      title: 'Delete this reply rule?',
      text: (
        <p>
          Replies with “{text}” will be read by the other rules again. Deliveries keep the state that they have now.
        </p>
      ),
      confirmLabel: 'Delete Rule',
    });
    if (isSure) await runAction(() => deleteReplyRule({ variables: { id } }), deleted);
  }

  return (
    <AdminSection
      title="Replies"
      summary="How the site reads what the game server answers to a command"
      action={
        mayChange && (
          <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
            <Glyph name="plus" />
            Add Rule
          </Button>
        )
      }
    >
      {!mayChange && (
        <Note tone="info" title="You need the permission “config” to change rules">
          A wrong rule could deliver rewards twice or not at all.
        </Note>
      )}
      <TryReply />
      <Pane>
        <PaneHead>
          <h3>
            Your rules
            <small>They are asked before the built-in ones. If several match, the longest text counts.</small>
          </h3>
        </PaneHead>
        <DataTable
          label="Your reply rules"
          columns={columns}
          rows={data?.replyRules}
          isBusy={isBusy}
          failed={failed}
          empty={
            <EmptyState
              size="section"
              title="No rules of your own"
              text="The built-in texts are in English. Add a rule when a plugin answers in other words."
            />
          }
          {...(mayChange && {
            actions: (rule: ReplyRuleRow) => (
              <>
                <RowAction glyph="edit" label={`Edit the rule “${rule.text}”`} onClick={() => setEdited(rule)} />
                <RowAction glyph="trash" label={`Delete the rule “${rule.text}”`} onClick={() => void remove(rule)} />
              </>
            ),
          })}
        />
      </Pane>
      <Pane>
        <PaneHead>
          <h3>
            Built-in rules
            <small>
              Each text has to be a whole sentence of the reply. {'{player}'} is the name or a word such as user,{' '}
              {'{thing}'} an item, kit, crate, world or the like.
            </small>
          </h3>
        </PaneHead>
        {data ? (
          <BuiltInList aria-label="Built-in reply rules">
            {data.builtInReplyRules.map((rule) => (
              <BuiltInItem key={rule.why} rule={rule} />
            ))}
          </BuiltInList>
        ) : (
          failed && <ErrorState size="section" {...failed} />
        )}
      </Pane>

      {edited === 'new' && (
        <FormDialog
          title="Add Reply Rule"
          submitLabel="Add Rule"
          messages={created}
          onSubmit={(form) => createReplyRule({ variables: { input: readReplyRule(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <ReplyRuleFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title="Edit Reply Rule"
          submitLabel="Save Rule"
          messages={updated}
          row={edited}
          readCurrent={readCurrentReplyRule}
          onSubmit={(form, { id, version }) =>
            updateReplyRule({ variables: { id, input: { ...readReplyRule(form), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(rule, problems) => <ReplyRuleFields rule={rule} problems={problems} />}
        </FormDialog>
      )}
    </AdminSection>
  );
}

const BuiltInItem = ({ rule: { meaning, why, texts } }: { rule: BuiltInRule }) => (
  <li>
    <RewardState state={meaning} command="" />
    <details>
      <summary>
        {why} <small>{formatCount(texts.length, ['text', 'texts'])}</small>
      </summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <code>{text}</code>
          </li>
        ))}
      </ul>
    </details>
  </li>
);

const BuiltInList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '4px 12px', padding: '8px 16px' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > span': { marginTop: 4 },
  '& details': { ...theme.typography.body2, flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& summary': { minHeight: 32, padding: '5px 0', cursor: 'pointer' },
  '& summary small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& details ul': { columns: '260px auto', margin: '4px 0 8px', paddingLeft: 18 },
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem' },
}));
