// What the layout's loader answers.
import type { PublicStation } from '../../../shared/contract/station.ts';
import type { Place } from '../../client/station.ts';

export type LayoutData = Place & {
  readonly stations: readonly PublicStation[];
  readonly year: number;
};
