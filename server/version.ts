// Which version this is, for the operator and for what watches the site.
import project from '../package.json' with { type: 'json' };

/** `1.2.3` */
export const version: string = project.version;
export const nodeVersion: string = process.versions.node;
