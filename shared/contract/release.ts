// Which build of the site answers: open pages compare it with the one they came from.

/** Header of every answer of the API; its value is opaque and changes with each build. */
export const releaseHeader = 'embellie-release';
