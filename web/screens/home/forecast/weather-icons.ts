// The sky as a picture, by the icon code of the forecast (`10d`: family, day or night). Meteocons (MIT) move; these
// are made still, and their pale clouds a little darker, to be seen on paper and at night.
import clearDay from '@meteocons/svg/fill/clear-day.svg?raw';
import clearNight from '@meteocons/svg/fill/clear-night.svg?raw';
import drizzle from '@meteocons/svg/fill/drizzle.svg?raw';
import fog from '@meteocons/svg/fill/fog.svg?raw';
import mostlyClearDay from '@meteocons/svg/fill/mostly-clear-day.svg?raw';
import mostlyClearNight from '@meteocons/svg/fill/mostly-clear-night.svg?raw';
import overcast from '@meteocons/svg/fill/overcast.svg?raw';
import partlyCloudyDay from '@meteocons/svg/fill/partly-cloudy-day.svg?raw';
import partlyCloudyNight from '@meteocons/svg/fill/partly-cloudy-night.svg?raw';
import rain from '@meteocons/svg/fill/rain.svg?raw';
import snow from '@meteocons/svg/fill/snow.svg?raw';
import thunderstorm from '@meteocons/svg/fill/thunderstorms-rain.svg?raw';

/** A family that looks the same by day and by night has no letter. */
const icons: Readonly<Record<string, string>> = {
  '01d': clearDay,
  '01n': clearNight,
  '02d': mostlyClearDay,
  '02n': mostlyClearNight,
  '03d': partlyCloudyDay,
  '03n': partlyCloudyNight,
  '04': overcast,
  '09': drizzle,
  '10': rain,
  '11': thunderstorm,
  '13': snow,
  '50': fog,
};

/** Address of the picture, `data:`; null when the sky is unknown. */
export function weatherIcon(code: string | null): string | null {
  const svg = code === null ? undefined : (icons[code] ?? icons[code.slice(0, 2)]);
  return svg === undefined ? null : `data:image/svg+xml,${encodeURIComponent(still(svg))}`;
}

const redrawn: readonly (readonly [string, string])[] = [
  ['#94A3B8', '#75869a'],
  ['#B0BCCD', '#8f9fb2'],
  ['#F3F7FE', '#c3cedb'],
  ['#E6EFFC', '#93a4b8'],
  ['#E2E8F0', '#8fa0b4'],
  // Closer to the drawing: the set leaves a margin for what moves.
  ['viewBox="0 0 128 128"', 'viewBox="12 12 104 104"'],
];

/** Drops that wait for their turn to fall are shown. */
const still = (svg: string): string =>
  redrawn.reduce(
    (text, [given, ours]) => text.replaceAll(given, ours),
    svg.replaceAll(/<animate[^>]*\/>/g, '').replaceAll(' opacity="0"', ''),
  );
