import { graphql, type ResultOf } from '@/shared/api/graphql';

const GameConnectionFragment = graphql(`
  fragment AdminGameConnection on GameConnection {
    serverId
    kind
    isSetUp
    setBy
    isFound
    hasSecret
    address
    panelServer
    sftpAddress
    sftpUser
    path
    protocol
    signsInWith
    publicKey
    hostKey
    port
    acceptsVersion1
    dialect
    database
    user
    prefix
    encryption
    checkedAt
    problem
    version
  }
`);

export const GameConnectionsQuery = graphql(
  `
    query AdminGameConnections {
      gameConnections {
        ...AdminGameConnection
      }
      serverProbe {
        address
        isConfigured
        state
        probedAt
        problem
      }
    }
  `,
  [GameConnectionFragment],
);

/** Those that do not work, of all servers. */
export const FailedConnectionsQuery = graphql(`
  query AdminFailedConnections {
    failedGameConnections {
      serverId
      serverName
      kind
      protocol
      panelServer
      problem
    }
  }
`);

/** Those of another server than the main one. */
export const ServerConnectionsQuery = graphql(
  `
    query AdminServerConnections($server: String!) {
      gameConnections(server: $server) {
        ...AdminGameConnection
      }
    }
  `,
  [GameConnectionFragment],
);

export type GameConnections = ResultOf<typeof GameConnectionsQuery>;
export type GameConnection = GameConnections['gameConnections'][number];
export type ConnectionKind = GameConnection['kind'];
export type ConnectionProblem = NonNullable<GameConnection['problem']>;

export const GameFoldersQuery = graphql(`
  query AdminGameFolders {
    gameFolders {
      roots
      found
    }
  }
`);

export const SaveConsoleConnection = graphql(`
  mutation SaveConsoleConnection($server: String, $input: ConsoleConnectionInput!) {
    saveConsoleConnection(server: $server, input: $input) {
      kind
      version
    }
  }
`);

export const ListHostingPanelServers = graphql(`
  mutation ListHostingPanelServers($server: String, $input: HostingPanelInput!) {
    hostingPanelServers(server: $server, input: $input) {
      id
      name
    }
  }
`);

export const SaveHostingPanelConnection = graphql(`
  mutation SaveHostingPanelConnection($server: String, $input: HostingPanelConnectionInput!) {
    saveHostingPanelConnection(server: $server, input: $input) {
      kind
      version
    }
  }
`);

export const SaveFolderConnection = graphql(`
  mutation SaveFolderConnection($server: String, $input: FolderConnectionInput!) {
    saveFolderConnection(server: $server, input: $input) {
      kind
      version
    }
  }
`);

export const SaveRemoteFolderConnection = graphql(`
  mutation SaveRemoteFolderConnection($server: String, $input: RemoteFolderConnectionInput!) {
    saveRemoteFolderConnection(server: $server, input: $input) {
      kind
      version
    }
  }
`);

export const TrustHostKey = graphql(`
  mutation TrustHostKey($server: String, $input: HostKeyInput!) {
    trustHostKey(server: $server, input: $input) {
      kind
      version
    }
  }
`);

export const SaveVotesConnection = graphql(`
  mutation SaveVotesConnection($input: VotesConnectionInput!) {
    saveVotesConnection(input: $input) {
      kind
      version
    }
  }
`);

export const SaveBansConnection = graphql(`
  mutation SaveBansConnection($input: BansConnectionInput!) {
    saveBansConnection(input: $input) {
      kind
      version
    }
  }
`);

export const RemoveGameConnection = graphql(`
  mutation RemoveGameConnection($server: String, $kind: GameConnectionKind!, $version: Int) {
    removeGameConnection(server: $server, kind: $kind, version: $version) {
      kind
      version
    }
  }
`);

export const TestGameConnection = graphql(`
  mutation TestGameConnection($server: String, $kind: GameConnectionKind!) {
    testGameConnection(server: $server, kind: $kind) {
      done
      failed
      problem
      count
      hostKey
    }
  }
`);

export type ConnectionTest = ResultOf<typeof TestGameConnection>['testGameConnection'];
