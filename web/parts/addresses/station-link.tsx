// A link that keeps the chosen station in the address.
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { stationIn, stationSearch } from './station-address.ts';

/** `?station=REF` of the present page; '' for the default station. */
export const useStationSearch = (): string => stationSearch(stationIn(useLocation().search));

type StationLinkProps = {
  /** May name a place of the page: `/weather/graph#temperature`. */
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Also `aria-current` on the pages below this address. */
  readonly isSection?: boolean;
};

export function StationLink({ to, children, className, isSection = false }: StationLinkProps) {
  const search = useStationSearch();
  const [pathname = '', place] = to.split('#');
  const address = `${pathname}${search}${place === undefined ? '' : `#${place}`}`;
  return (
    <NavLink to={address} end={!isSection} className={() => className}>
      {children}
    </NavLink>
  );
}
