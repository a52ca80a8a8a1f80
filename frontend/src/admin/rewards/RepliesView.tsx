import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { TimeText } from '@/shared/components/TimeText';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { AdminSection } from '../components/layout/AdminSection';
import { Note } from '../components/layout/Note';
import { Pane, PaneHead } from '../components/layout/Panes';
import { type Column, DataTable } from '../components/lists/DataTable';
import { deriveListState } from '../components/lists/deriveListState';
import { mayUse, useStaff } from '../session/staff';
import {
  type BuiltInRule,
  CreateReplyRule,
  DeleteReplyRule,
  type ReplyRuleRow,
  ReplyRulesQuery,
  UpdateReplyRule,
} from './operations';
import { meaningOptionsOf, readReplyRule, ReplyRuleFields } from './ReplyRuleFields';
import { RewardState } from './RewardState';
import { TryReply } from './TryReply';

const columnsOf = (t: Texts<'admin/rewards'>): Column<ReplyRuleRow>[] => [
  { header: t('rule.text'), cell: ({ text }) => <code>{text}</code> },
  { header: t('meaning'), cell: ({ meaning }) => meaningOptionsOf(t).find(({ value }) => value === meaning)?.label },
  { header: t('rule.addedBy'), cell: ({ createdBy }) => createdBy },
  { header: t('rule.changed'), cell: ({ updatedAt }) => <TimeText at={updatedAt} relative /> },
];

/** How replies of the game server are read: the rules of staff, and the built-in ones. */
export function RepliesView() {
  const t = useTexts('admin/rewards');
  const columns = columnsOf(t);
  const { data, isBusy, failed } = deriveListState(useQuery(ReplyRulesQuery), {
    title: t('rules.failed'),
    text: t('rules.failedText'),
  });
  const editor = useEditor('admin/rewards', 'rule.', {
    nameOf: ({ text }: ReplyRuleRow) => text,
    create: CreateReplyRule,
    update: UpdateReplyRule,
    remove: DeleteReplyRule,
    fields: (rule, problems) => <ReplyRuleFields rule={rule} problems={problems} />,
    read: readReplyRule,
    isRestorable: false,
  });
  const mayChange = mayUse(useStaff(), 'config');

  return (
    <AdminSection title={t('replies.title')} summary={t('replies.summary')} action={mayChange && editor.addButton()}>
      {!mayChange && (
        <Note tone="info" title={t('rules.permission')}>
          {t('rules.permissionText')}
        </Note>
      )}
      <TryReply />
      <Pane>
        <PaneHead>
          <h2>
            {t('rules.own')}
            <small>{t('rules.ownText')}</small>
          </h2>
        </PaneHead>
        <DataTable
          label={t('rules.ownList')}
          columns={columns}
          rows={data?.replyRules}
          isBusy={isBusy}
          failed={failed}
          empty={<EmptyState size="section" title={t('rules.none')} text={t('rules.noneText')} />}
          {...(mayChange && {
            actions: (rule: ReplyRuleRow) => (
              <>
                {editor.editButton(rule)}
                {editor.deleteButton(rule)}
              </>
            ),
          })}
        />
      </Pane>
      <Pane>
        <PaneHead>
          <h2>
            {t('rules.builtIn')}
            <small>{t('rules.builtInText')}</small>
          </h2>
        </PaneHead>
        {data ? (
          <BuiltInList aria-label={t('rules.builtInList')}>
            {data.builtInReplyRules.map((rule) => (
              <BuiltInItem key={rule.why} rule={rule} />
            ))}
          </BuiltInList>
        ) : (
          failed && <ErrorState size="section" {...failed} />
        )}
      </Pane>
      {editor.dialog}
    </AdminSection>
  );
}

function BuiltInItem({ rule: { meaning, why, texts } }: { rule: BuiltInRule }) {
  const t = useTexts('admin/rewards');
  return (
    <li>
      <RewardState state={meaning} command="" />
      <details>
        <summary>
          {why} <small>{t('rules.texts', { count: texts.length })}</small>
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
}

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
