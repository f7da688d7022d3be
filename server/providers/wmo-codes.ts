// Weather codes of the WMO as Open-Meteo uses them: French words, and the family of their icon.
import type { ForecastWeather } from '../../shared/contract/forecast.ts';

type Sky = { readonly description: string; readonly family: string };

const skies: Readonly<Record<number, Sky>> = {
  0: { description: 'Ciel clair', family: '01' },
  1: { description: 'Ciel peu nuageux', family: '02' },
  2: { description: 'Partiellement nuageux', family: '03' },
  3: { description: 'Couvert', family: '04' },
  45: { description: 'Brouillard', family: '50' },
  48: { description: 'Brouillard givrant', family: '50' },
  51: { description: 'Bruine faible', family: '09' },
  53: { description: 'Bruine modérée', family: '09' },
  55: { description: 'Bruine forte', family: '09' },
  56: { description: 'Bruine verglaçante faible', family: '09' },
  57: { description: 'Bruine verglaçante forte', family: '09' },
  61: { description: 'Pluie faible', family: '10' },
  63: { description: 'Pluie modérée', family: '10' },
  65: { description: 'Pluie forte', family: '10' },
  66: { description: 'Pluie verglaçante faible', family: '13' },
  67: { description: 'Pluie verglaçante forte', family: '13' },
  71: { description: 'Neige faible', family: '13' },
  73: { description: 'Neige modérée', family: '13' },
  75: { description: 'Neige forte', family: '13' },
  77: { description: 'Neige en grains', family: '13' },
  80: { description: 'Averses faibles', family: '09' },
  81: { description: 'Averses modérées', family: '09' },
  82: { description: 'Averses violentes', family: '09' },
  85: { description: 'Averses de neige faibles', family: '13' },
  86: { description: 'Averses de neige fortes', family: '13' },
  95: { description: 'Orage', family: '11' },
  96: { description: 'Orage avec grêle faible', family: '11' },
  99: { description: 'Orage avec forte grêle', family: '11' },
};

/** Of a code that is unknown or missing. */
export const unknownSky: ForecastWeather = { icon: null, description: 'Indéterminé' };

/** The sky of a code, with the icon of day or night. */
export function skyOf(code: number | null, isDay = true): ForecastWeather {
  const sky = code === null ? undefined : skies[code];
  if (!sky) return unknownSky;
  return { icon: sky.family + (isDay ? 'd' : 'n'), description: sky.description };
}
