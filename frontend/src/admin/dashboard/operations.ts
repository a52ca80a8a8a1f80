import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';

export const DashboardQuery = graphql(`
  query AdminDashboard {
    dashboard {
      newsCount
      activeBans
      totalBans
      activeVoteLinks
      totalVoteLinks
      openTickets
      totalTickets
      recentNews {
        id
        title
        date
        image
      }
      recentTickets {
        id
        subject
        username
        status
        createdAt
      }
    }
  }
`);

export type Dashboard = ResultOf<typeof DashboardQuery>['dashboard'];

const ActivityRow = graphql(`
  fragment ActivityRow on ActivityDay {
    date
    peakPlayers
    votes
    revenue
    currency
    otherRevenue {
      currency
      amount
    }
    ticketsOpened
  }
`);

export type ActivityDay = FragmentOf<typeof ActivityRow>;

export const ActivityQuery = graphql(
  `
    query AdminActivity($from: DateTime!) {
      activity(from: $from) {
        ...ActivityRow
      }
    }
  `,
  [ActivityRow],
);

export const PlayersByHourQuery = graphql(`
  query PlayersByHour($hours: Int!, $server: String) {
    serverStatusHistory(hours: $hours, server: $server) {
      startsAt
      peakPlayers
    }
  }
`);

/** The servers that charts can be of. */
export const ChartServersQuery = graphql(`
  query ChartServers {
    servers {
      id
      key
      name
    }
  }
`);

export const SetupQuery = graphql(`
  query AdminSetup {
    setup {
      probedAddress {
        address
        source
      }
      lastBackupAt
      backupIsOverdue
    }
  }
`);

export const ImportsQuery = graphql(`
  query AdminImports {
    imports {
      serverId
      serverName
      source
      origin
      finishedAt
      players
      bans
      problem
      brokenFiles {
        file
        line
        problem
      }
      brokenFileCount
    }
  }
`);

export type Import = ResultOf<typeof ImportsQuery>['imports'][number];
