// In a form that the browser sends by itself: the chosen station goes along.
import { useLocation } from 'react-router';
import { STATION, stationIn } from './station-address.ts';

export function StationInput() {
  const reference = stationIn(useLocation().search);
  return reference !== null && <input type="hidden" name={STATION} value={reference} />;
}
