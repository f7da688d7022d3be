// What the layout's loader answers; pages find it in their outlet context.
import type { PublicStation } from '../../../shared/contract/station.ts';

export type LayoutData = {
  readonly stations: readonly PublicStation[];
  /** Null in an empty store. */
  readonly station: PublicStation | null;
  readonly siteName: string;
  readonly year: number;
};
