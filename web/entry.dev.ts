// Start of a page in development: what React's hot reload needs first, then the usual start of its document.
import '@vitejs/plugin-react/preamble';
import { adminDocument } from '../shared/contract/admin-document.ts';

if (document.getElementById(adminDocument.root)) await import('./entry.admin.tsx');
else await import('./entry.client.tsx');
