// How the site is built: relative addresses, so that one build serves any sub-path; one style sheet, because the
// server puts it into the page; a server bundle that holds its own React, in production mode whatever NODE_ENV says.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { trimCatalogue } from './scripts/browser/catalogue.ts';
import { trimContract } from './scripts/browser/contract.ts';
import { leanRouter } from './scripts/browser/lean-router.ts';

/** Old enough for everybody's phone, new enough that `light-dark()` is left as it is written. */
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

const browserTrims = [trimCatalogue(), trimContract(), leanRouter()];

export default defineConfig(({ command, isSsrBuild }) => ({
  base: command === 'build' ? './' : '/',
  publicDir: 'web/public',
  plugins: [react(), ...(command === 'build' ? browserTrims : [])],
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: {
    cssTarget,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // How long its plugins take on a slow machine is nothing for whoever installs the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));
