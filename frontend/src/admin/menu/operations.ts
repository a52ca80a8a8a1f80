import { type FragmentOf, graphql, type ResultOf } from '@/shared/api/graphql';

const MenuEntryRow = graphql(`
  fragment MenuEntryRow on MenuEntry {
    id
    kind
    target
    place
    isHidden
    label
    version
  }
`);

export type MenuEntryRow = FragmentOf<typeof MenuEntryRow>;

export const MenuQuery = graphql(
  `
    query AdminMenu {
      siteMenu(includeHidden: true) {
        version
        entries {
          ...MenuEntryRow
        }
      }
      sitePages(includeUnpublished: true) {
        id
        slug
        title
        isPublished
      }
      socialLinks {
        id
        platform
        label
        url
      }
    }
  `,
  [MenuEntryRow],
);

export type MenuData = ResultOf<typeof MenuQuery>;

export const OrderMenu = graphql(`
  mutation OrderMenu($input: MenuOrderInput!) {
    orderMenu(input: $input) {
      version
    }
  }
`);

export const CreateMenuLink = graphql(
  `
    mutation CreateMenuLink($input: MenuLinkInput!) {
      createMenuLink(input: $input) {
        ...MenuEntryRow
      }
    }
  `,
  [MenuEntryRow],
);

export const UpdateMenuEntry = graphql(
  `
    mutation UpdateMenuEntry($id: ID!, $input: MenuEntryInput!) {
      updateMenuEntry(id: $id, input: $input) {
        ...MenuEntryRow
      }
    }
  `,
  [MenuEntryRow],
);

export const DeleteMenuLink = graphql(`
  mutation DeleteMenuLink($id: ID!) {
    deleteMenuLink(id: $id)
  }
`);

const SectionsForm = graphql(`
  fragment SectionsForm on SiteSections {
    off
    forumsUrl
    version
  }
`);

export type SectionsForm = FragmentOf<typeof SectionsForm>;

export const SectionsQuery = graphql(
  `
    query AdminSections {
      siteSections {
        ...SectionsForm
      }
    }
  `,
  [SectionsForm],
);

export const UpdateSections = graphql(
  `
    mutation UpdateSiteSections($input: SiteSectionsInput!) {
      updateSiteSections(input: $input) {
        ...SectionsForm
      }
    }
  `,
  [SectionsForm],
);
