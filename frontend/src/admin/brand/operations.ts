import { type FragmentOf, graphql } from '@/shared/api/graphql';

const Brand = graphql(`
  fragment EditedBrand on SiteBrand {
    primaryColor
    secondaryColor
    emblem
    logoImage
    logoPicture {
      width
      height
      srcset
    }
    heroScene
    heroImage
    heroPicture {
      alt
      srcset
      focusX
      focusY
    }
    displayFont
    defaultTheme
    canUndo
    version
  }
`);

export type EditedBrand = FragmentOf<typeof Brand>;

export const BrandQuery = graphql(
  `
    query AdminBrand {
      siteBrand {
        ...EditedBrand
      }
    }
  `,
  [Brand],
);

export const UpdateBrand = graphql(
  `
    mutation UpdateSiteBrand($input: SiteBrandInput!) {
      updateSiteBrand(input: $input) {
        ...EditedBrand
      }
    }
  `,
  [Brand],
);

export const UndoBrand = graphql(
  `
    mutation UndoSiteBrand($version: Int) {
      undoSiteBrand(version: $version) {
        ...EditedBrand
      }
    }
  `,
  [Brand],
);
