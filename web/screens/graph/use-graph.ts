// The graph a page shows: the words it came with, its points once a chart comes near the screen, then every newer
// answer, once a minute at most: a day of readings is too much to send at every report.
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { type Api, createApi } from '../../client/api.ts';
import { createBrowserSend } from '../../client/browser-send.ts';
import { useLive } from '../../client/use-live.ts';
import { type GraphPanels, type GraphQuestion, readPanels } from './graph-data.ts';

const REFRESH_MS = 60_000;

type Answered = {
  readonly initial: GraphPanels;
  readonly at: number;
  readonly panels: GraphPanels;
};

/** @param initial the loader's answer: with points in the browser, without in a page the server made */
export function useGraph(initial: GraphPanels, asked: GraphQuestion) {
  const newest = useRef<Answered>(null);
  const [isWanted, setWanted] = useState(false);
  const [first, setFirst] = useState<Omit<Answered, 'at'> | null>(null);
  const awaitsFirst = lacksPoints(initial) && first?.initial !== initial;

  const read = async (api: Api, signal: AbortSignal): Promise<GraphPanels> => {
    const panels = await readPanels(api, asked, signal);
    if (panels.graph.ok) newest.current = { initial, at: Date.now(), panels };
    return panels;
  };
  const isPast = initial.graph.ok && initial.graph.value.span.next !== null;
  const live = useLive(initial, {
    reference: isPast ? null : asked.reference,
    everyMs: REFRESH_MS,
    read: async (api, signal) => {
      if (awaitsFirst) return initial;
      const last = newest.current;
      const isFresh = last?.initial === initial && Date.now() - last.at < REFRESH_MS;
      return isFresh ? last.panels : read(api, signal);
    },
  });

  const base = useHref('/');
  const api = useMemo(() => createApi(createBrowserSend(base)), [base]);
  const readFirst = useEffectEvent((signal: AbortSignal) => read(api, signal));
  const isMissing = isWanted && awaitsFirst;
  useEffect(() => {
    if (!isMissing) return;
    const own = new AbortController();
    readFirst(own.signal).then(
      (panels) => setFirst({ initial, panels }),
      (fault) => {
        if (!own.signal.aborted) throw fault; // abandoned: another page is shown
      },
    );
    return () => own.abort();
  }, [isMissing, initial]);

  const panels =
    first?.initial === initial && lacksPoints(live.panels) ? first.panels : live.panels;
  return {
    panels,
    isInterrupted: live.isInterrupted,
    wantPoints: useCallback(() => setWanted(true), []),
  };
}

const lacksPoints = ({ graph }: GraphPanels): boolean =>
  graph.ok && graph.value.sheet.points === null;
