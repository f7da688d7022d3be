// The colour of the paper, for the frame a browser draws around the page: `--paper` of tokens.css.
export const themeColours = { light: '#f6f5f0', dark: '#0c131d' } as const;
