import { FEATURES } from '../features/features';

/** All mapped tables. */
export const entities = FEATURES.flatMap((feature) => [...(feature.entities ?? [])]);
