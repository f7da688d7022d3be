// The screen of corrections as it is written from its data: what may be pressed, and what is said where nothing may.
import { describe, expect, it } from 'vitest';
import type { NearReadings } from '../../../../shared/contract/reception.ts';
import { elementsOf, wordsOf } from '../../../testing/html.ts';
import { screenMarkup } from '../../../testing/screen-markup.tsx';
import { Component } from './correction.tsx';

const near: NearReadings = {
  station: { reference: 'SSDP41000', name: 'Station de Saint-Sulpice', timeZone: 'Europe/Paris' },
  at: '2026-11-28T12:40:00.000Z',
  fields: [
    { field: 'temperature', label: 'Température', unit: '°C', decimals: 1 },
    { field: 'rainYearly', label: 'Pluie de l’année', unit: 'mm', decimals: 1 },
  ],
  readings: [
    reading('2026-11-28T12:41:00.000Z', { values: { temperature: 40 }, suspect: ['temperature'] }),
    reading('2026-11-28T12:40:00.000Z', { values: { rainYearly: 12.4 }, voided: ['temperature'] }),
    reading('2026-11-27T22:59:30.000Z', { values: { temperature: -0.04 }, sealed: true }),
  ],
  earlier: '2026-11-27T22:58:30.000Z',
  later: null,
};

function reading(observedAt: string, more: Partial<NearReadings['readings'][number]>) {
  return { observedAt, sealed: false, values: {}, suspect: [], voided: [], ...more };
}

type Asked = { readonly at: string | null; readonly field: string | null };

const screen = (asked: Asked, change: Partial<NearReadings> = {}): string =>
  screenMarkup({ Component, data: { near: { ...near, ...change }, asked } });
const rowsOf = (markup: string): string[] => elementsOf(markup, 'tr').map(wordsOf);

describe('the corrections', () => {
  it('show one measure of each reading under its day; what is sealed has nothing to press', () => {
    const markup = screen({ at: null, field: null });
    expect(rowsOf(markup)).toEqual([
      'Heure Température (°C) Correction',
      'samedi 28 novembre 2026',
      '13:41:00 40,0 mise de côté Corriger le relevé de 13:41:00',
      '13:40:00 écartée Corriger le relevé de 13:40:00',
      'vendredi 27 novembre 2026',
      '23:59:30 0,0 Scellé',
    ]);
    expect(markup).toContain('leurs statistiques sont figées');
    expect(markup).toContain('value="2026-11-28T13:40"');
    expect(elementsOf(markup, 'a').map(wordsOf)).toEqual([
      'Station de Saint-Sulpice',
      'Relevés plus anciens',
    ]);
  });

  it('open the reading that the address names, with what can be done to it', () => {
    const [second = ''] = [near.readings[1]?.observedAt];
    const rows = rowsOf(screen({ at: second, field: 'rainYearly' }));
    expect(rows[4]).toBe(
      'Écarter cette valeur Pluie de l’année, 13:40:00 Supprimer ce relevé 13:40:00',
    );
    expect(rowsOf(screen({ at: second, field: 'temperature' }))[4]).toBe(
      'Supprimer ce relevé 13:40:00',
    );
    expect(rowsOf(screen({ at: second, field: null }))).toHaveLength(6);
    expect(
      rowsOf(screen({ at: near.readings[2]?.observedAt ?? '', field: 'temperature' })),
    ).toHaveLength(6);
  });

  it('say of a counter that its rise is not lost', () => {
    expect(screen({ at: null, field: 'rainYearly' })).toContain('se comptent par différence');
    expect(screen({ at: null, field: 'temperature' })).not.toContain('se comptent par différence');
  });

  it('say of a gust that the maximum of the day goes with it', () => {
    const gusts = ['windGust', 'windMaxDailyGust'].map((field) => ({
      field,
      label: field,
      unit: 'km/h',
      decimals: 1,
    }));
    for (const { field } of gusts)
      expect(screen({ at: null, field }, { fields: gusts })).toContain(
        'emporte le maximum du jour',
      );
  });

  it('are none of a station without a reading', () => {
    const markup = screen(
      { at: '2026-11-28T13:40', field: null },
      { at: null, fields: [], readings: [], earlier: null },
    );
    expect(wordsOf(markup)).toContain('Cette station n’a encore aucun relevé.');
    expect(markup).not.toMatch(/<table|<form/);
  });
});
