import { useMutation, useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { ErrorState } from '@/shared/components/ErrorState';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { deriveListState, type QueryState } from '../components/lists/deriveListState';
import { AssigneePopup } from '../conversations/AssigneePopup';
import { ConversationPane } from '../conversations/ConversationPane';
import { MorePopup } from '../conversations/MorePopup';
import type { Conversation } from '../conversations/operations';
import { useGuestLink } from '../conversations/useGuestLink';
import { PersonColumn } from '../desk/PersonColumn';
import {
  type Chosen,
  MissingRequest,
  ReaderBody,
  ReaderFacts,
  ReaderFrame,
  ReaderHead,
  ReaderSkeleton,
} from '../desk/ReaderParts';
import { panelGlyphs } from '../panel/panelGlyphs';
import { AlsoAbout } from '../playerRecord/AlsoAbout';
import { formatTicketNumber } from '../tickets/ticketLabels';
import { AnswerList } from './AnswerList';
import {
  type Application,
  type Decision,
  SetStaffApplicationStatus,
  SetWhitelistApplicationStatus,
  StaffApplicationQuery,
  WhitelistApplicationQuery,
} from './applicationOperations';
import { ApplicationStatusBadge } from './ApplicationStatusBadge';
import { DecisionForm } from './DecisionForm';

interface Props {
  conversation: Conversation;
  chosen: Chosen;
  /** The conversation has changed. */
  onChange: () => void;
}

export function StaffApplicationReader(props: Props) {
  const t = useTexts('admin/applications');
  const { id } = props.conversation;
  const query = useQuery(StaffApplicationQuery, { variables: { id } });
  const [setStatus] = useMutation(SetStaffApplicationStatus);
  return (
    <Loaded query={query} chosen={props.chosen} select={({ staffApplication }) => staffApplication}>
      {(application) => (
        <ApplicationReader
          {...props}
          application={application}
          title={t('staff.nameFor', { username: application.username, position: application.position })}
          facts={
            <div>
              <dt>{t('timeZone')}</dt>
              <dd>{application.timezone}</dd>
            </div>
          }
          answers={[
            { question: t('question.help'), answer: application.whyJoin },
            { question: t('question.experience'), answer: application.experience },
            { question: t('question.availability'), answer: application.availability },
          ]}
          onDecide={(decision) => setStatus({ variables: { id, ...decision } })}
        />
      )}
    </Loaded>
  );
}

export function WhitelistApplicationReader(props: Props) {
  const t = useTexts('admin/applications');
  const { id } = props.conversation;
  const query = useQuery(WhitelistApplicationQuery, { variables: { id } });
  const [setStatus] = useMutation(SetWhitelistApplicationStatus);
  return (
    <Loaded query={query} chosen={props.chosen} select={({ whitelistApplication }) => whitelistApplication}>
      {(application) => (
        <ApplicationReader
          {...props}
          application={application}
          title={t('whitelist.of', { username: application.username })}
          facts={
            application.commandState && (
              <div>
                <dt>{t('command.state')}</dt>
                <dd>{t(`command.state.${application.commandState}`)}</dd>
              </div>
            )
          }
          answers={[
            { question: t('question.play'), answer: application.reasonToJoin },
            { question: t('question.experience'), answer: application.experience },
            { question: t('question.friends'), answer: application.friendReferences },
          ]}
          onDecide={(decision) => setStatus({ variables: { id, ...decision } })}
        />
      )}
    </Loaded>
  );
}

interface LoadedProps<Data, Kind> {
  query: QueryState<Data>;
  chosen: Chosen;
  select: (data: Data) => Kind | null;
  children: (application: Kind) => ReactNode;
}

/** The application when it has loaded, and what is said before and instead. */
function Loaded<Data, Kind>({ query, chosen, select, children }: LoadedProps<Data, Kind>) {
  const t = useTexts('admin/applications');
  const { data, failed } = deriveListState(query, { title: t('failed.title'), text: t('failed.text') });
  if (!data && failed) return <ErrorState size="section" {...failed} />;
  if (!data) return <ReaderSkeleton />;
  const application = select(data);
  return application ? children(application) : <MissingRequest onClose={() => chosen.choose('')} />;
}

interface ReaderProps extends Props {
  application: Application;
  /** A short title of the request. */
  title: string;
  /** Additional fact rows for this kind of application. */
  facts: ReactNode;
  /** The questions of the form and the applicant's answers. */
  answers: readonly { question: string; answer: string | null }[];
  onDecide: (decision: Decision) => Promise<unknown>;
}

/** The full application, the conversation about it and the decision form. */
function ApplicationReader(props: ReaderProps) {
  const { conversation, chosen, onChange, application, title, facts, answers, onDecide } = props;
  const t = useTexts('admin/applications');
  const { id, username, email, age, createdAt } = application;
  const guestLink = useGuestLink(id);

  return (
    <ReaderFrame aria-label={t('of', { username })}>
      <ReaderHead
        id={id}
        title={title}
        chosen={chosen}
        facts={
          <>
            <ApplicationStatusBadge status={application.status} />
            <span data-mono>{formatTicketNumber(id)}</span>
            <TimeText at={createdAt} relative />
          </>
        }
      >
        <AssigneePopup conversation={conversation} onChange={onChange} />
        <MorePopup id={id} chosen={chosen}>
          {(close) => (
            <button type="button" onClick={() => (close(), void guestLink.renew())}>
              <Glyph name={panelGlyphs.link} />
              {t('link')}
            </button>
          )}
        </MorePopup>
      </ReaderHead>
      <ReaderBody>
        <ConversationPane
          conversation={conversation}
          category={null}
          guestLink={guestLink.link}
          doneStatus={null}
          chosen={chosen}
          onChange={onChange}
          form={
            <>
              <AnswerList answers={answers} ownAnswers={application.answers} />
              <DecisionForm key={id} application={application} onDecide={onDecide} />
            </>
          }
        />
      </ReaderBody>
      <PersonColumn username={username}>
        <ReaderFacts>
          <div>
            <dt>{t('email')}</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>{t('age')}</dt>
            <dd>{age}</dd>
          </div>
          {facts}
        </ReaderFacts>
        <AlsoAbout username={username} kind="application" id={id} />
      </PersonColumn>
    </ReaderFrame>
  );
}
