import type { SiteBrand } from '@/shared/api/site';
import type { ThemeName } from '@/shared/theme/brandPalettes';

type Ground = Readonly<Record<'grass' | 'meadow', readonly [top: string, left: string, right: string]>>;

/** What grows in each landscape, by theme. The coast has the colours that the pictures are drawn with. */
const grounds: Partial<Record<SiteBrand['heroScene'], Readonly<Record<ThemeName, Ground>>>> = {
  FOREST: {
    dark: { grass: ['#2A7A52', '#1B5A3C', '#13432D'], meadow: ['#33895C', '#216547', '#174C35'] },
    light: { grass: ['#5FA44E', '#458239', '#32652B'], meadow: ['#6FB25A', '#519045', '#3B7035'] },
  },
  MOUNTAIN: {
    dark: { grass: ['#4F7F78', '#396059', '#294742'], meadow: ['#5D8F86', '#446C65', '#31514B'] },
    light: { grass: ['#97B98E', '#759670', '#577354'], meadow: ['#AAC9A0', '#86A67E', '#657F5F'] },
  },
  PLAIN: {
    dark: { grass: ['#5C8A50', '#43683A', '#314D2B'], meadow: ['#699859', '#4E7542', '#395732'] },
    light: { grass: ['#A5C46A', '#84A04E', '#667D3B'], meadow: ['#B4D27A', '#91AE5B', '#708745'] },
  },
};

/** The variables of the drawings that follow the landscape: the ground of the islands on all pages is that of the hero. */
export function groundColors(scene: SiteBrand['heroScene'], theme: ThemeName): Record<string, string> {
  return Object.fromEntries(
    Object.entries(grounds[scene]?.[theme] ?? {}).flatMap(([material, [top, left, right]]) => [
      [`--v-${material}-t`, top],
      [`--v-${material}-l`, left],
      [`--v-${material}-r`, right],
    ]),
  );
}
