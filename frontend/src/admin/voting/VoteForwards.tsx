import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { toFailure } from '@/shared/api/failure';
import { voteForwardTargetInputLimits } from '@/shared/api/inputLimits.generated';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { TimeText } from '@/shared/components/TimeText';
import { useToast } from '@/shared/lib/useToast';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { PasswordInput } from '../components/forms/PasswordInput';
import { readText, readTrimmedText } from '../components/forms/readText';
import { SwitchField } from '../components/forms/SwitchField';
import { PaneBody } from '../components/layout/Panes';
import { ListPane } from '../components/lists/ListPane';
import { PaneList } from '../components/lists/PaneList';
import { useAction } from '../lib/useAction';
import { mayUse, useStaff } from '../session/staff';
import {
  CreateVoteForward,
  DeleteVoteForward,
  type ForwardProblem,
  type ForwardTarget,
  SendVotesAgain,
  TestVoteForward,
  UpdateVoteForward,
  VoteForwardsQuery,
} from './forwardOperations';

/** In milliseconds: votes leave by themselves. */
const POLL_INTERVAL_MS = 10_000;

/** Those that have a sentence of their own here. */
const known = [
  'FORBIDDEN',
  'UNKNOWN_NAME',
  'REFUSED',
  'SILENT',
  'WRONG_PROGRAM',
  'WRONG_PASSWORD',
  'NO_REPLY',
  'TOKEN_MISSING',
] as const;

function problemText(t: Texts<'admin/voting'>, problem: ForwardProblem): string {
  const found = known.find((each) => each === problem);
  return found ? t(`forward.problem.${found}`) : t('forward.problem.other');
}

/** The servers of a network to which votes are sent on. */
export function VoteForwards() {
  const t = useTexts('admin/voting');
  const staff = useStaff();
  const toast = useToast();
  const runAction = useAction();
  const [sendAgain] = useMutation(SendVotesAgain);
  const [test, { loading: isTesting }] = useMutation(TestVoteForward);
  const query = useQuery(VoteForwardsQuery, { pollInterval: POLL_INTERVAL_MS });
  const editor = useEditor('admin/voting', 'forward.', {
    nameOf: ({ name }: ForwardTarget) => name,
    create: CreateVoteForward,
    update: UpdateVoteForward,
    remove: DeleteVoteForward,
    fields: (target, problems) => <ForwardFields target={target} problems={problems} />,
    read: readForward,
    readNew: (form) => ({ ...readForward(form), token: readText(form, 'token') }),
    isRestorable: false,
  });
  const targets = query.data?.voteForwardTargets;
  const mayChange = mayUse(staff, 'config');

  async function check({ id, name }: ForwardTarget) {
    try {
      const problem = (await test({ variables: { id } })).data?.testVoteForwardTarget ?? null;
      if (problem) toast({ title: name, text: problemText(t, problem), tone: 'error' });
      else toast({ title: name, text: t('forward.test.works') });
    } catch (error) {
      toast({ title: t('forward.test.failed'), text: toFailure(error).message, tone: 'error' });
    }
  }

  return (
    <ListPane
      title={t('forward.title')}
      summary={t('forward.text')}
      query={query}
      errorTexts={{ title: t('forward.failed'), text: t('failed.text') }}
      action={mayChange && editor.addButton({ variant: 'outlined' })}
      height={60}
    >
      {targets?.length === 0 && (
        <PaneBody>
          <EmptyState size="inline" title={t('forward.none')} />
        </PaneBody>
      )}
      {targets && targets.length > 0 && (
        <PaneList>
          {targets.map((target) => (
            <li key={target.id} data-dimmed={!target.isOn}>
              <div>
                <b>{target.name}</b> <ForwardState target={target} />
                <small>{target.address}</small>
                <ForwardFacts target={target} />
              </div>
              <span>
                {mayChange && target.givenUp + target.unsure > 0 && (
                  <Button
                    size="small"
                    onClick={() =>
                      void runAction(() => sendAgain({ variables: { id: target.id } }), {
                        done: t('forward.again.done'),
                        failed: t('forward.again.failed'),
                      })
                    }
                  >
                    {t('forward.again')}
                  </Button>
                )}
                <Button
                  size="small"
                  loading={isTesting}
                  aria-label={t('forward.test.label', { name: target.name })}
                  onClick={() => void check(target)}
                >
                  {t('forward.test')}
                </Button>
                {mayChange && editor.editButton(target)}
                {mayChange && editor.deleteButton(target)}
              </span>
            </li>
          ))}
        </PaneList>
      )}
      {editor.dialog}
    </ListPane>
  );
}

/** The state as word and shape. */
function ForwardState({ target: { isOn, problem, lastSuccessAt } }: { target: ForwardTarget }) {
  const t = useTexts('admin/voting');
  if (!isOn)
    return (
      <Chip size="small" tone="plain" mark="minus">
        {t('forward.state.off')}
      </Chip>
    );
  if (problem)
    return (
      <Chip size="small" tone="error" mark="close">
        {t('forward.state.failing')}
      </Chip>
    );
  return lastSuccessAt ? (
    <Chip size="small" tone="success" mark="full">
      {t('forward.state.works')}
    </Chip>
  ) : (
    <Chip size="small" tone="plain" mark="hollow">
      {t('forward.state.waiting')}
    </Chip>
  );
}

function ForwardFacts({ target }: { target: ForwardTarget }) {
  const t = useTexts('admin/voting');
  const { problem, queued, refused, givenUp, unsure, sentTwice, lastSuccessAt } = target;
  const counts = [
    queued > 0 && t('forward.queued', { count: queued }),
    refused > 0 && t('forward.refused', { count: refused }),
    givenUp > 0 && t('forward.givenUp', { count: givenUp }),
    unsure > 0 && t('forward.unsure', { count: unsure }),
    sentTwice > 0 && t('forward.sentTwice', { count: sentTwice }),
  ].filter(Boolean);
  return (
    <>
      {problem && <small>{problemText(t, problem)}</small>}
      {counts.length > 0 && <small>{counts.join(' ')}</small>}
      {lastSuccessAt && (
        <small>
          {t.rich('forward.last', { date: () => <TimeText at={lastSuccessAt} format="moment" relative /> })}
        </small>
      )}
    </>
  );
}

const plainTextProps = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false };

function ForwardFields({ target, problems }: { target: ForwardTarget | undefined; problems: FieldProblems }) {
  const t = useTexts('admin/voting');
  return (
    <>
      <TextInput
        name="name"
        label={t('forward.name')}
        required
        defaultValue={target?.name ?? ''}
        problems={problems}
        inputProps={{ autoComplete: 'off', maxLength: voteForwardTargetInputLimits.name }}
      />
      <TextInput
        name="address"
        label={t('address')}
        hint={t('forward.address.hint')}
        required
        defaultValue={target?.address ?? ''}
        problems={problems}
        inputProps={{ ...plainTextProps, maxLength: voteForwardTargetInputLimits.address }}
      />
      <PasswordInput
        name="token"
        label={t('token')}
        required={!target}
        autoComplete="off"
        maxLength={voteForwardTargetInputLimits.token}
        hint={t(target ? 'forward.token.stored' : 'forward.token.hint')}
        problems={problems}
      />
      <SwitchField
        name="isOn"
        label={t('forward.isOn')}
        hint={t('forward.isOn.hint')}
        defaultChecked={target?.isOn ?? true}
      />
    </>
  );
}

const readForward = (form: FormData) => ({
  name: readTrimmedText(form, 'name'),
  address: readTrimmedText(form, 'address'),
  token: readText(form, 'token') || null,
  isOn: form.has('isOn'),
});
