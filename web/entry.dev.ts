// Start of a page in development: what React's hot reload needs first, then the usual start.
import '@vitejs/plugin-react/preamble';
import './entry.client.tsx';
