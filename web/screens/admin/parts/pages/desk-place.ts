// What every screen of the administration knows from the layout.
import { useOutletContext } from 'react-router';
import type { PublicStation } from '../../../../../shared/contract/station.ts';
import { isAdmin } from '../../../../client/guard.ts';
import { useSession } from '../../../../client/session.ts';

export type DeskPlace = {
  readonly siteName: string;
  /** Oldest first; none in an empty store or when they could not be read. */
  readonly stations: readonly PublicStation[];
  /** Whose clock all dates are shown by: that of the default station. */
  readonly timeZone: string;
  /** Of whoever is signed in; null when it could not be read. */
  readonly ownEmail: string | null;
};

export const useDeskPlace = (): DeskPlace => useOutletContext<DeskPlace>();

/** For what is shown; the server decides again at each call. */
export const useIsAdmin = (): boolean => isAdmin(useSession());
