// How the site is built: relative addresses, so that one build serves any sub-path; one style sheet, because the
// server puts it into the page; a server bundle that holds its own React, in production mode whatever NODE_ENV says.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Old enough for everybody's phone, new enough that `light-dark()` is left as it is written. */
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

export default defineConfig(({ command, isSsrBuild }) => ({
  base: command === 'build' ? './' : '/',
  publicDir: 'web/public',
  plugins: [react()],
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
  build: {
    cssTarget,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { input: 'web/entry.client.tsx' } }),
  },
}));
