// How the site is built: relative addresses, so that one build serves any sub-path; one style sheet, because the
// server puts it into the page; a server bundle that holds its own React, in production mode whatever NODE_ENV says.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { trimCatalogue } from './scripts/browser-catalogue.ts';

/** Old enough for everybody's phone, new enough that `light-dark()` is left as it is written. */
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

/** The libraries in one file and what most screens share in another: fewer, better compressed files. */
const browserBundle = {
  input: 'web/entry.client.tsx',
  output: {
    codeSplitting: {
      groups: [
        { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
        { name: 'site', test: /\/(shared|web\/(parts|client|texts))\//, minShareCount: 2 },
      ],
    },
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  base: command === 'build' ? './' : '/',
  publicDir: 'web/public',
  plugins: [react(), ...(command === 'build' ? [trimCatalogue()] : [])],
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: {
    cssTarget,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: browserBundle }),
  },
}));
