import { type FragmentOf, graphql } from '@/shared/api/graphql';

const ServerRow = graphql(`
  fragment ServerRow on Server {
    id
    key
    name
    kind
    isMain
    proxyId
    address
    statusAddress
    isPublic
    isCounted
    banScope
    status {
      state
      isOnline
      isExample
      onlinePlayers
      maxPlayers
      version
      motd
      ping
      lastUpdated
      lastReplyAt
    }
    version
  }
`);

export type ServerRow = FragmentOf<typeof ServerRow>;

export const ServersQuery = graphql(
  `
    query AdminServers {
      servers(includeHidden: true) {
        ...ServerRow
      }
    }
  `,
  [ServerRow],
);

export const CreateServer = graphql(
  `
    mutation CreateServer($input: ServerInput!) {
      createServer(input: $input) {
        ...ServerRow
      }
    }
  `,
  [ServerRow],
);

export const UpdateServer = graphql(
  `
    mutation UpdateServer($id: ID!, $input: ServerInput!) {
      updateServer(id: $id, input: $input) {
        ...ServerRow
      }
    }
  `,
  [ServerRow],
);

export const OrderServers = graphql(
  `
    mutation OrderServers($input: ServerOrderInput!) {
      orderServers(input: $input) {
        ...ServerRow
      }
    }
  `,
  [ServerRow],
);

export const DeleteServer = graphql(`
  mutation DeleteServer($id: ID!) {
    deleteServer(id: $id)
  }
`);
