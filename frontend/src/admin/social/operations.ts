import { type FragmentOf, graphql } from '@/shared/api/graphql';

const SocialLinkRow = graphql(`
  fragment SocialLinkRow on SocialLink {
    id
    platform
    url
    label
    isActive
    updatedAt
    version
  }
`);

export type SocialLinkRow = FragmentOf<typeof SocialLinkRow>;

export const SocialLinksQuery = graphql(
  `
    query AdminSocialLinks {
      socialLinks(includeInactive: true) {
        ...SocialLinkRow
      }
    }
  `,
  [SocialLinkRow],
);

export const CreateSocialLink = graphql(
  `
    mutation CreateSocialLink($input: SocialLinkInput!) {
      createSocialLink(input: $input) {
        ...SocialLinkRow
      }
    }
  `,
  [SocialLinkRow],
);

export const UpdateSocialLink = graphql(
  `
    mutation UpdateSocialLink($id: ID!, $input: SocialLinkInput!) {
      updateSocialLink(id: $id, input: $input) {
        ...SocialLinkRow
      }
    }
  `,
  [SocialLinkRow],
);

export const DeleteSocialLink = graphql(`
  mutation DeleteSocialLink($id: ID!) {
    deleteSocialLink(id: $id)
  }
`);
