// The lists and pages of the administration, in the order of the sidebar; the dashboard has a card for each list.
import antennaIcon from 'lucide-static/icons/antenna.svg?raw';
import historyIcon from 'lucide-static/icons/history.svg?raw';
import keyIcon from 'lucide-static/icons/key-round.svg?raw';
import dashboardIcon from 'lucide-static/icons/layout-dashboard.svg?raw';
import mailIcon from 'lucide-static/icons/mail.svg?raw';
import newsIcon from 'lucide-static/icons/newspaper.svg?raw';
import observationIcon from 'lucide-static/icons/notebook-pen.svg?raw';
import stationIcon from 'lucide-static/icons/radio-tower.svg?raw';
import unitIcon from 'lucide-static/icons/ruler.svg?raw';
import personIcon from 'lucide-static/icons/shield-user.svg?raw';
import siteIcon from 'lucide-static/icons/sliders-horizontal.svg?raw';
import usersIcon from 'lucide-static/icons/users.svg?raw';

export type ListName = 'user' | 'contact' | 'news' | 'weatherStation' | 'unit' | 'observation';
type SectionName =
  | ListName
  | 'dashboard'
  | 'site'
  | 'journal'
  | 'personal-data'
  | 'reception'
  | 'password';

export type Section = { readonly name: SectionName; readonly icon: string };

export const addressOfSection = (name: SectionName): string => `/admin/${name}`;

export const dashboard: Section = { name: 'dashboard', icon: dashboardIcon };

export const lists: readonly {
  readonly name: ListName;
  readonly icon: string;
  /** Only administrators add to it. */
  readonly isAddedByAdmins: boolean;
}[] = [
  { name: 'user', icon: usersIcon, isAddedByAdmins: true },
  { name: 'contact', icon: mailIcon, isAddedByAdmins: false },
  { name: 'news', icon: newsIcon, isAddedByAdmins: false },
  { name: 'weatherStation', icon: stationIcon, isAddedByAdmins: true },
  { name: 'unit', icon: unitIcon, isAddedByAdmins: true },
  { name: 'observation', icon: observationIcon, isAddedByAdmins: false },
];

export const settings: readonly (Section & { readonly isForAdmins: boolean })[] = [
  { name: 'reception', icon: antennaIcon, isForAdmins: true },
  { name: 'site', icon: siteIcon, isForAdmins: true },
  { name: 'journal', icon: historyIcon, isForAdmins: true },
  { name: 'personal-data', icon: personIcon, isForAdmins: true },
  { name: 'password', icon: keyIcon, isForAdmins: false },
];
