// The client of the contract for what a page asks after it was loaded.
import { useMemo } from 'react';
import { useHref } from 'react-router';
import { type Api, createApi } from './api.ts';
import { createBrowserSend } from './browser-send.ts';

export function useApi(): Api {
  const base = useHref('/');
  return useMemo(() => createApi(createBrowserSend(base)), [base]);
}
