import type { SiteBrand } from '@/shared/api/site';
import type { ThemeName } from '@/shared/theme/brandPalettes';

type Ground = Readonly<Record<'grass' | 'meadow', readonly [top: string, left: string, right: string]>>;

/** What grows in each landscape, by theme. The coast has the colours that the pictures are drawn with. */
const grounds: Readonly<Record<Exclude<SiteBrand['heroScene'], 'COAST'>, Readonly<Record<ThemeName, Ground>>>> = {
  FOREST: {
    dark: { grass: ['#2A7A52', '#1B5A3C', '#13432D'], meadow: ['#33895C', '#216547', '#174C35'] },
    light: { grass: ['#5FA44E', '#458239', '#32652B'], meadow: ['#6FB25A', '#519045', '#3B7035'] },
  },
  MOUNTAIN: {
    dark: { grass: ['#4F7F78', '#396059', '#294742'], meadow: ['#5D8F86', '#446C65', '#31514B'] },
    light: { grass: ['#97B98E', '#759670', '#577354'], meadow: ['#AAC9A0', '#86A67E', '#657F5F'] },
  },
  PLAIN: {
    dark: { grass: ['#8A8A4A', '#676736', '#4C4C28'], meadow: ['#99984F', '#73723C', '#56552D'] },
    light: { grass: ['#C9C06A', '#A49B4E', '#7F783B'], meadow: ['#D6CD7B', '#B0A85B', '#8A8347'] },
  },
};

/** The variables of the drawings that follow the landscape: the ground of the islands on all pages is that of the hero. */
export function groundColors(scene: SiteBrand['heroScene'], theme: ThemeName): Record<string, string> {
  if (scene === 'COAST') return {};
  return Object.fromEntries(
    Object.entries(grounds[scene][theme]).flatMap(([material, [top, left, right]]) => [
      [`--v-${material}-t`, top],
      [`--v-${material}-l`, left],
      [`--v-${material}-r`, right],
    ]),
  );
}
