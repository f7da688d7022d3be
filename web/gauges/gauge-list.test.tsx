// The small instruments: their scales, what they say, and those a station lacks.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CurrentDetail } from '../../shared/contract/weather-data.ts';
import { seedUnitSets } from '../../shared/measures/dimensions.ts';
import { plain } from '../testing/html.ts';
import { GaugeGrid } from './gauge-grid.tsx';
import { gaugeList } from './gauge-list.ts';
import { gaugeRanges } from './gauge-ranges.ts';

/** Only what instruments read. */
const detail = (
  values: Readonly<Record<string, number | null>>,
  type: 'Metric' | 'Imperial' = 'Metric',
) => ({ unit: { ...seedUnitSets[type], type }, ...values }) as unknown as CurrentDetail;

const gauge = (key: string, ...parameters: Parameters<typeof detail>) =>
  gaugeList(detail(...parameters)).find((one) => one.key === key);

describe('gauge ranges', () => {
  it('are those of the specification', () => {
    expect(
      Object.fromEntries(
        Object.entries(gaugeRanges).map(([name, { range, goesOn }]) => [
          name,
          `${range.join('-')}${goesOn ? '+' : ''}`,
        ]),
      ),
    ).toEqual({
      rainRate: '0-60',
      rainDaily: '0-30',
      rainMonthly: '0-90',
      rainYearly: '0-900',
      windSpeedAvg: '0-25',
      windDirectionAvg: '0-360',
      windGust: '0-60',
      windMaxDailyGust: '0-60',
      aqi: '0-300+',
      leafWetness: '0-100',
      soilTemperature: '0-25',
      uv: '0-12+',
      solarRadiation: '0-1500',
    });
  });
});

describe('gaugeList', () => {
  it('has nine instruments without the optional sensors, twelve with them', () => {
    expect(gaugeList(detail({})).map(({ key }) => key)).toEqual([
      'rainRate',
      'rainDaily',
      'rainMonthly',
      'rainYearly',
      'windSpeedAvg',
      'windGust',
      'windMaxDailyGust',
      'uv',
      'solarRadiation',
    ]);
    expect(gaugeList(detail({ aqi: 33, leafWetness: 0, soilTemperature: 0 }))).toHaveLength(12);
  });

  it('tells value, band and scale in words', () => {
    expect(plain(gauge('rainDaily', { rainDaily: 2.4 })?.sentence ?? '')).toBe(
      'Pluie du jour : 2,4 mm, échelle de 0 à 30 mm',
    );
    expect(plain(gauge('aqi', { aqi: 33 })?.sentence ?? '')).toBe(
      'Qualité de l’air : 33 (Bon), échelle de 0 à 300+',
    );
    expect(gauge('uv', { uv: 9 })?.band).toBe('très fort');
  });

  it('stands at its end beyond it, with the true number', () => {
    const rain = gauge('rainDaily', { rainDaily: 42.2 });
    expect([rain?.share, rain?.parts.number]).toEqual([1, '42,2']);
    expect(plain(rain?.sentence ?? '')).toBe(
      'Pluie du jour : 42,2 mm, au-delà de l’échelle de 0 à 30 mm',
    );
    expect(gauge('soilTemperature', { soilTemperature: -3 })?.share).toBe(0);
    expect(plain(gauge('aqi', { aqi: 420 })?.sentence ?? '')).toBe(
      'Qualité de l’air : 420 (Dangereux), échelle de 0 à 300+',
    );
  });

  it('is empty with a dash without a value: absent is not zero', () => {
    const none = gauge('windGust', { windGust: null });
    expect([none?.share, none?.parts.number, plain(none?.sentence ?? '')]).toEqual([
      null,
      '–',
      'Rafale : pas de mesure',
    ]);
    expect(gauge('windGust', { windGust: 0 })?.share).toBe(0);
  });

  it('converts its ends with the unit set', () => {
    const rain = gauge('rainRate', { rainRate: 0.59 }, 'Imperial');
    expect([rain?.ends, rain?.share?.toFixed(2), rain?.parts.unit]).toEqual([
      ['0', '2,36'],
      '0.25',
      'in/h',
    ]);
    const soil = gauge('soilTemperature', { soilTemperature: 32 }, 'Imperial');
    expect([soil?.ends, soil?.share]).toEqual([['32', '77'], 0]);
  });
});

describe('GaugeGrid', () => {
  it('is an image with its sentence, without style attribute', () => {
    const html = renderToStaticMarkup(<GaugeGrid gauges={gaugeList(detail({ rainDaily: 15 }))} />);
    expect(html.split('role="img"')).toHaveLength(10);
    expect(html).toContain('stroke-dasharray="50 200"');
    expect(html).not.toContain('style=');
  });
});
