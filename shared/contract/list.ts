// What every list of the API may be asked for.
export type ListQuery = 'page' | 'order' | 'maxResult';
