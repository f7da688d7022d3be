// What reception has to know of a station, and where it asks.
import type { RainGauge } from '../../shared/contract/station.ts';

export type ReceptionStation = {
  readonly id: number;
  readonly reference: string;
  /** Secret: `[A-Za-z0-9:._+-]{8,40}`, unique over the stations. */
  readonly apiToken: string;
  readonly timeZone: string;
  /** Metres above sea level. */
  readonly elevation: number;
  readonly rainGauge: RainGauge;
  /** By measure: which numbered probe is "the" one of a measure; 1 when the station has not chosen. */
  readonly channels: Readonly<Record<string, number>>;
};

export type StationDirectory = {
  /**
   * Every station. Asked at each request: the caller keeps the list in memory and gives the same object until a
   * station changes, so that a replaced token stops working at once.
   */
  list(): Promise<readonly ReceptionStation[]>;
};
