import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';

export const SecondFactorQuery = graphql(`
  query OwnSecondFactor {
    secondFactor {
      isOn
      since
      isRequired
      recoveryCodesLeft
    }
  }
`);

export type SecondFactor = ResultOf<typeof SecondFactorQuery>['secondFactor'];

export const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor {
    beginSecondFactor {
      setupKey
      qrCode
    }
  }
`);

export type SecondFactorSetup = ResultOf<typeof BeginSecondFactor>['beginSecondFactor'];

export const ConfirmSecondFactor = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code)
  }
`);

export const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes {
    renewRecoveryCodes
  }
`);

export const SwitchOffSecondFactor = graphql(`
  mutation SwitchOffSecondFactor {
    switchOffSecondFactor
  }
`);

export const ChangePassword = graphql(`
  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
  }
`);

export const UpdateOwnLanguage = graphql(`
  mutation UpdateOwnLanguage($language: String!) {
    updateOwnLanguage(language: $language) {
      id
      language
    }
  }
`);

export const CreateOwnPasswordLink = graphql(`
  mutation CreateOwnPasswordLink {
    createOwnPasswordLink {
      path
      expiresAt
    }
  }
`);

export const SessionsQuery = graphql(`
  query OwnSessions {
    ownSessions {
      id
      device
      network
      createdAt
      lastSeenAt
      isCurrent
    }
  }
`);

export type OwnSession = ResultOf<typeof SessionsQuery>['ownSessions'][number];

export const EndSession = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id)
  }
`);

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`);

export const ApiTokenRow = graphql(`
  fragment ApiTokenRow on ApiToken {
    id
    name
    ending
    access
    permissions
    createdAt
    expiresAt
    lastUsedAt
  }
`);

export type ApiTokenRow = FragmentOf<typeof ApiTokenRow>;

export const ApiTokensQuery = graphql(
  `
    query OwnApiTokens {
      ownApiTokens {
        ...ApiTokenRow
      }
    }
  `,
  [ApiTokenRow],
);

export const CreateApiToken = graphql(`
  mutation CreateApiToken($input: ApiTokenInput!) {
    createApiToken(input: $input) {
      token
    }
  }
`);

export const RevokeApiToken = graphql(`
  mutation RevokeApiToken($id: ID!) {
    revokeApiToken(id: $id)
  }
`);

export const DiscordAccountQuery = graphql(`
  query OwnDiscordAccount {
    ownDiscordAccount {
      id
      name
      linkedAt
    }
  }
`);

export const CheckDiscordLink = graphql(`
  mutation CheckDiscordLink($token: String!) {
    checkDiscordLink(token: $token) {
      id
      name
    }
  }
`);

export type DiscordMember = ResultOf<typeof CheckDiscordLink>['checkDiscordLink'];

export const LinkDiscordAccount = graphql(`
  mutation LinkDiscordAccount($token: String!) {
    linkDiscordAccount(token: $token) {
      id
    }
  }
`);

export const UnlinkDiscordAccount = graphql(`
  mutation UnlinkDiscordAccount {
    unlinkDiscordAccount
  }
`);
