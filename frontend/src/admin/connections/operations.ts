import { graphql, type ResultOf } from '@/shared/api/graphql';

/** As in the query below. */
export const MESSAGES_PAGE_SIZE = 20;

const NoticeTargetFragment = graphql(`
  fragment AdminNoticeTarget on NoticeTarget {
    id
    channel
    name
    isOn
    offBecause
    isFromEnvironment
    hasSecret
    kinds
    queued
    failed
    restsUntil
    lastFailure
    lastSuccessAt
    host
    port
    encryption
    username
    fromAddress
    fromName
    staffAddress
    threadId
    language
    url
    applicationId
    publicKey
    guildId
    channelId
    interactionsUrl
    version
  }
`);

const NoticeFragment = graphql(`
  fragment AdminNotice on Notice {
    id
    target
    kind
    subject
    recipient
    state
    mayHaveBeenSent
    attempts
    dueAt
    note
    reply
    createdAt
    version
  }
`);

export const NoticeTargetsQuery = graphql(
  `
    query AdminNoticeTargets {
      noticeTargets {
        ...AdminNoticeTarget
      }
    }
  `,
  [NoticeTargetFragment],
);

export type TargetRow = ResultOf<typeof NoticeTargetsQuery>['noticeTargets'][number];

export const NoticePageQuery = graphql(
  `
    query AdminNotices(
      $page: Int!
      $pageSize: Int = 20
      $search: String
      $state: NoticeState
      $channel: NoticeChannel
      $kind: NoticeKind
    ) {
      noticePage(page: $page, pageSize: $pageSize, search: $search, state: $state, channel: $channel, kind: $kind) {
        items {
          ...AdminNotice
        }
        page
        pageSize
        totalCount
        totalIsCapped
      }
    }
  `,
  [NoticeFragment],
);

export type NoticeRow = ResultOf<typeof NoticePageQuery>['noticePage']['items'][number];

export const NoticeQuery = graphql(
  `
    query AdminNotice($id: ID!) {
      notice(id: $id) {
        ...AdminNotice
        preview
        attemptList {
          number
          at
          outcome
          reply
          ms
        }
      }
    }
  `,
  [NoticeFragment],
);

export const SaveMailTarget = graphql(`
  mutation SaveMailTarget($input: MailTargetInput!) {
    saveMailTarget(input: $input) {
      id
    }
  }
`);

export const SaveStaffMail = graphql(`
  mutation SaveStaffMail($input: StaffMailInput!) {
    saveStaffMail(input: $input) {
      id
    }
  }
`);

export const SaveDiscordTarget = graphql(`
  mutation SaveDiscordTarget($id: ID, $input: DiscordTargetInput!) {
    saveDiscordTarget(id: $id, input: $input) {
      id
    }
  }
`);

export const SaveDiscordApp = graphql(`
  mutation SaveDiscordApp($input: DiscordAppInput!) {
    saveDiscordApp(input: $input) {
      id
    }
  }
`);

export const SaveWebhookTarget = graphql(`
  mutation SaveWebhookTarget($id: ID, $input: WebhookTargetInput!) {
    saveWebhookTarget(id: $id, input: $input) {
      id
      signingKey
    }
  }
`);

export const RenewSigningKey = graphql(`
  mutation RenewSigningKey($id: ID!, $version: Int) {
    renewSigningKey(id: $id, version: $version) {
      id
      signingKey
    }
  }
`);

export const SwitchNoticeTarget = graphql(`
  mutation SwitchNoticeTarget($id: ID!, $isOn: Boolean!, $version: Int) {
    switchNoticeTarget(id: $id, isOn: $isOn, version: $version) {
      id
    }
  }
`);

export const DeleteNoticeTarget = graphql(`
  mutation DeleteNoticeTarget($id: ID!) {
    deleteNoticeTarget(id: $id)
  }
`);

export const TestNoticeTarget = graphql(`
  mutation TestNoticeTarget($id: ID!, $recipient: String) {
    testNoticeTarget(id: $id, recipient: $recipient) {
      id
    }
  }
`);

export const SendNoticeAgain = graphql(`
  mutation SendNoticeAgain($id: ID!, $version: Int) {
    sendNoticeAgain(id: $id, version: $version) {
      id
      state
    }
  }
`);

export const SendFailedNoticesAgain = graphql(`
  mutation SendFailedNoticesAgain($target: ID!) {
    sendFailedNoticesAgain(target: $target)
  }
`);

export const LeaveNotice = graphql(`
  mutation LeaveNotice($id: ID!, $version: Int) {
    leaveNotice(id: $id, version: $version) {
      id
      state
    }
  }
`);
