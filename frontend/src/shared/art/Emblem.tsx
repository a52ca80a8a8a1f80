import type { ResultOf } from '@/shared/api/graphql';
import type { SiteQuery } from '@/shared/api/site';
import file from '../../../art/drawn/emblems.svg?no-inline';

/** A drawn logo. */
export type EmblemName = ResultOf<typeof SiteQuery>['siteBrand']['emblem'];

interface Props {
  name: EmblemName;
  /** In pixels. */
  size?: number;
  className?: string;
}

/** A drawn logo. Its plinth has the two shades of `theme.palette.wordmark`. */
export const Emblem = ({ name, size = 32, className }: Props) => (
  <svg className={className} width={size} height={size} aria-hidden="true" focusable="false">
    <use href={`${file}#${name}`} />
  </svg>
);
