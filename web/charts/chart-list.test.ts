// Which charts an answer gives, with which axes and series, and what each says in words.
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../shared/measures/catalogue.ts';
import { seedUnitSets } from '../../shared/measures/dimensions.ts';
import { chartNames } from '../../shared/measures/fields.ts';
import { dayGraph, pointAt } from '../testing/day-graph.ts';
import { plain } from '../testing/html.ts';
import { chartSheet } from './chart-list.ts';

const sentenceOf = (key: string, ...parameters: Parameters<typeof dayGraph>): string =>
  plain(
    chartSheet(dayGraph(...parameters)).charts.find((chart) => chart.key === key)?.sentence ?? '',
  );

describe('chartSheet', () => {
  it('has the eleven charts of the specification in their order, with what they join', () => {
    const { charts, absence } = chartSheet(dayGraph([pointAt('10:00')]));
    expect(
      charts.map(({ title, series }) => [title, ...series.slice(1).map(({ short }) => short)]),
    ).toEqual([
      ['Humidité'],
      ['Rayonnement solaire'],
      ['Indice UV'],
      ['Pression'],
      ['Direction du vent'],
      ['Température', 'Ressenti', 'Point de rosée'],
      ['Pluie du jour', 'Intensité de pluie'],
      ['Particules fines', 'Qualité de l’air', 'Qualité de l’air sur 24\u202Fh'],
      ['Vent', 'Rafale'],
      ['Humectation du feuillage'],
      ['Température du sol à -30cm'],
    ]);
    expect(absence).toBeNull();
  });

  it('has the axes of the specification, a second one for a second unit', () => {
    const { charts } = chartSheet(dayGraph([pointAt('10:00')]));
    expect(
      Object.fromEntries(
        charts.map(({ key, axes }) => [key, axes.map(({ unit, domain }) => [unit, ...domain])]),
      ),
    ).toEqual({
      humidity: [['%', 0, 100]],
      solarRadiation: [['W/m²', 0, 1100]],
      uv: [['indice', 0, 14]],
      relativePressure: [['hPa', 0, 1040]],
      windDirection: [['', 0, 360]],
      temperature: [['°C', -10, 40]],
      rainDaily: [
        ['mm', 0, 30],
        ['mm/h', 0, 30],
      ],
      pm25: [
        ['µg/m³', 0, 60],
        ['indice', 0, 60],
      ],
      windSpeed: [['km/h', 0, 40]],
      leafWetness: [['%', 0, 100]],
      soilTemperature: [['°C', -5, 35]],
    });
  });

  it('spans its period from the start to the end, wherever its points are', () => {
    const graph = dayGraph([pointAt('10:00')]);
    const { start, end } = chartSheet(graph);
    expect([start, end]).toEqual([graph.period.start, graph.period.end]);
  });

  it('has room for every unit: never more than two in a chart', () => {
    for (const { axes } of chartSheet(dayGraph([])).charts)
      expect(axes.length).toBeLessThanOrEqual(2);
  });

  it('converts its ranges with the unit set', () => {
    const { charts } = chartSheet(
      dayGraph([pointAt('10:00', { temperature: 50, windChill: 50, dewPoint: 40 })], {
        units: seedUnitSets.Imperial,
      }),
    );
    const axis = charts.find(({ key }) => key === 'temperature')?.axes[0];
    expect([axis?.unit, axis?.domain]).toEqual(['°F', [14, 104]]);
  });

  it('leaves out optional charts with any missing value, and names them all in one sentence', () => {
    const points = [
      pointAt('10:00'),
      pointAt('10:05', { pm25: null, leafWetness: null, soilTemperature: null }),
    ];
    const { charts, absence } = chartSheet(dayGraph(points));
    expect(charts).toHaveLength(8);
    expect(plain(absence ?? '')).toBe(
      'Sans courbe, faute de mesures complètes sur la période : particules fines, humectation du feuillage et température du sol à -30cm.',
    );
  });

  it('leaves out a joined optional series alone', () => {
    const { charts, absence } = chartSheet(dayGraph([pointAt('10:00', { aqiAvg: null })]));
    expect(charts.find(({ key }) => key === 'pm25')?.series.map(({ field }) => field)).toEqual([
      'pm25',
      'aqi',
    ]);
    expect(absence).toContain('qualité de l’air sur 24\u202Fh');
  });

  it('has eight empty charts in an empty period', () => {
    const { charts } = chartSheet(dayGraph([]));
    expect(charts.map(({ isEmpty, sentence }) => [isEmpty, sentence])).toEqual(
      Array.from({ length: 8 }, () => [true, '']),
    );
  });

  it('draws what the catalogue marks as dots, and the band of the opening series of buckets alone', () => {
    const { charts } = chartSheet(dayGraph([pointAt('10:00')], { step: 300 }));
    const series = charts.flatMap((chart) => chart.series);
    expect(series.filter(({ mark }) => mark === 'dots').map(({ field }) => field)).toEqual([
      'windDirection',
    ]);
    expect(series.filter(({ band }) => band).map(({ field }) => field)).toEqual([
      'humidity',
      'solarRadiation',
      'uv',
      'relativePressure',
      'temperature',
      'pm25',
      'windSpeed',
      'leafWetness',
      'soilTemperature',
    ]);
  });

  it('gives every charted measure of the catalogue its place', () => {
    const drawn = chartSheet(dayGraph([pointAt('10:00')])).charts.flatMap(({ series }) =>
      series.map(({ field }) => field),
    );
    expect(new Set(drawn)).toEqual(new Set(chartNames));
    expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(drawn));
  });
});

describe('sentences', () => {
  it('tell extremes and newest value with their times, the earliest of equal ones', () => {
    const points = [
      pointAt('07:42', { humidity: 40 }),
      pointAt('09:00', { humidity: 40 }),
      pointAt('14:20', { humidity: 91 }),
      pointAt('21:40', { humidity: 80 }),
      pointAt('21:45', { humidity: null }),
    ];
    expect(sentenceOf('humidity', points)).toBe(
      'Entre 40 % à 07:42 et 91 % à 14:20, dernière mesure 80 % à 21:40.',
    );
  });

  it('name each series where there are several', () => {
    const points = [
      pointAt('10:00', { windSpeed: 4.3, windGust: 9 }),
      pointAt('11:00', { windSpeed: 2, windGust: 31.5 }),
    ];
    expect(sentenceOf('windSpeed', points)).toBe(
      'Vent : jusqu’à 4,3 km/h à 10:00, dernière mesure 2,0 km/h à 11:00. Rafale : jusqu’à 31,5 km/h à 11:00.',
    );
  });

  it('tell the extremes of buckets, not of their means', () => {
    const points = [
      pointAt('10:00', { temperature: 5, minTemperature: 2.1, maxTemperature: 7 }),
      pointAt('10:05', { temperature: 6 }),
    ];
    expect(sentenceOf('temperature', points, { step: 300 })).toContain(
      'Température : entre 2,1 °C vers 10:00 et 7,0 °C vers 10:00,',
    );
  });

  it('tell the extremes of buckets of every series, also where no band shows them', () => {
    const points = [
      pointAt('10:00', { windChill: 3, minWindChill: -7.8, maxWindChill: 4 }),
      pointAt('10:05', { windChill: 5, minWindChill: 4, maxWindChill: 9.5 }),
    ];
    expect(sentenceOf('temperature', points, { step: 300 })).toContain(
      'Température ressentie : entre -7,8 °C vers 10:00 et 9,5 °C vers 10:05',
    );
  });

  it('tell where the wind came from most, never a mean or an extreme of degrees (B17)', () => {
    const points = [355, 5, 2, 90].map((windDirection, index) =>
      pointAt(`1${index}:00`, { windDirection }),
    );
    expect(sentenceOf('windDirection', points)).toBe(
      'Le plus souvent de nord (75 % des mesures), dernière mesure d’est à 13:00.',
    );
  });

  it('say nothing of a direction that was calm all the time (B18)', () => {
    const chart = chartSheet(dayGraph([pointAt('10:00', { windDirection: null })])).charts.find(
      ({ key }) => key === 'windDirection',
    );
    expect([chart?.isEmpty, chart?.sentence]).toEqual([true, '']);
  });

  it('say once what never changed', () => {
    expect(sentenceOf('humidity', [pointAt('10:00', { humidity: 80 })])).toBe(
      'Constamment 80 %, dernière mesure 80 % à 10:00.',
    );
  });
});

describe('sentences of buckets', () => {
  const hours = { step: 3600 };

  it.each([
    [300, 'dernière moyenne sur 5 min 6,0 °C vers 11:00'],
    [900, 'dernière moyenne sur 15 min 6,0 °C vers 11:00'],
    [3600, 'dernière moyenne horaire 6,0 °C vers 11:00'],
    [86_400, 'dernière moyenne journalière 6,0 °C vers 11:00'],
  ])('of %i seconds call a mean a mean', (step, told) => {
    const points = [pointAt('10:00', { temperature: 5 }), pointAt('11:00', { temperature: 6 })];
    const sentence = sentenceOf('temperature', points, { step });
    expect(sentence).toContain(`, ${told}.`);
    expect(sentence).not.toContain('mesure');
  });

  it('call a running total a total', () => {
    const points = [pointAt('10:00', { rainDaily: 2.4 }), pointAt('11:00', { rainDaily: 4.2 })];
    expect(sentenceOf('rainDaily', points, hours)).toContain(
      'Pluie du jour : jusqu’à 4,2 mm vers 11:00, dernier cumul 4,2 mm vers 11:00.',
    );
  });

  it('tell a measurement only where the newest point is one', () => {
    const points = [pointAt('10:00', { humidity: 70 }), pointAt('11:17', { humidity: 80 })];
    const openBucket = {
      start: '2026-11-27T10:00:00.000Z',
      readingsFrom: '2026-11-27T10:15:00.000Z',
    };
    expect(sentenceOf('humidity', points, { ...hours, openBucket })).toMatch(
      /, dernière mesure 80 % à 11:17\.$/,
    );
    const quarter = [...points.slice(0, 1), pointAt('11:00', { humidity: 80 })];
    expect(sentenceOf('humidity', quarter, { ...hours, openBucket })).toMatch(
      /, dernière moyenne sur 15 min 80 % vers 11:00\.$/,
    );
  });

  it('never call equal maxima or totals constant, unless they are zero', () => {
    const twice = (values: Readonly<Record<string, number>>) =>
      sentenceOf('rainDaily', [pointAt('10:00', values), pointAt('11:00', values)], hours);
    expect(twice({ rainDaily: 8, rainRate: 6.1 })).toBe(
      'Pluie du jour : au plus 8,0 mm, dernier cumul 8,0 mm vers 11:00. Intensité de la pluie : au plus 6,1 mm/h.',
    );
    expect(twice({ rainDaily: 0, rainRate: 0 })).toMatch(
      /^Pluie du jour : constamment 0,0 mm, .* Intensité de la pluie : constamment 0,0 mm\/h\.$/,
    );
  });

  it('call means without extremes means', () => {
    const points = [pointAt('10:00', { aqiAvg: 20 }), pointAt('11:00', { aqiAvg: 42 })];
    expect(sentenceOf('pm25', points, hours)).toMatch(
      / : jusqu’à 42 en moyenne horaire vers 11:00\.$/,
    );
    expect(sentenceOf('pm25', points.slice(1), hours)).toMatch(
      / : au plus 42 en moyenne horaire\.$/,
    );
  });

  it('count the main direction by whole buckets, and say so', () => {
    const points = [
      ...[0, 0, 340, 2].map((windDirection, hour) => pointAt(`0${hour}:00`, { windDirection })),
      ...[180, 180, 180, 180, 180].map((windDirection, index) =>
        pointAt(`04:0${index}`, { windDirection }),
      ),
    ];
    const openBucket = {
      start: '2026-11-27T03:00:00.000Z',
      readingsFrom: '2026-11-27T03:00:00.000Z',
    };
    const options = { ...hours, openBucket };
    expect(sentenceOf('windDirection', points, options)).toBe(
      'Le plus souvent de nord en moyenne horaire (75 % des heures), dernière mesure de sud à 04:04.',
    );
    expect(sentenceOf('windDirection', points.slice(4), options)).toBe(
      'Dernière mesure de sud à 04:04.',
    );
    expect(sentenceOf('windDirection', points.slice(0, 4), { step: 86_400 })).toContain(
      'de nord en moyenne journalière (75 % des jours), dernière moyenne journalière de nord ',
    );
  });
});
