// A line to the operator, from the start or from a command.

const article = /^(?:L[ae]|Les|Une?)(?= )|^L(?=’)/;

/** « Embellie : la base … »: what is said goes on after the colon, whether it was written as a sentence or not. */
export const operatorLine = (said: string): string =>
  `Embellie : ${said.replace(article, (word) => word.toLowerCase())}`;
