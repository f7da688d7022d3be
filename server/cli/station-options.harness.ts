// A station that a command makes.

/** What it cannot do without. */
export const stationOptions = [
  ...['--reference', 'SSDP41000', '--city', 'Saint-Sulpice', '--postal-code', '41000'],
  ...['--lat', '47.6106', '--lng', '1.2743'],
];
export const createLine = ['station', 'create', ...stationOptions];
