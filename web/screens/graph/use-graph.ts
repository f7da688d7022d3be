// The graph a page shows: the words it came with, its points once a chart comes near the screen, then every newer
// answer, once a minute at most: a day of readings is too much to send at every report.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Api } from '../../client/api.ts';
import { useApi } from '../../client/use-api.ts';
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
  const live = useLive(initial, {
    reference: asked.reference,
    everyMs: REFRESH_MS,
    read: async (api, signal) => {
      const last = newest.current?.initial === initial ? newest.current : null;
      if (isPeriodOver(last?.panels ?? initial, last?.at ?? 0)) return read(api, signal);
      if (last === null) return awaitsFirst ? initial : read(api, signal);
      return Date.now() - last.at < REFRESH_MS ? last.panels : read(api, signal);
    },
    outdatedAt: ({ graph }) => (graph.ok ? graph.value.span.end : null),
    isAtRest: ({ graph }) => graph.ok && graph.value.span.next !== null,
  });

  const api = useApi();
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
    wantPoints: () => setWanted(true),
  };
}

/** Has the period ended since it was read? */
function isPeriodOver({ graph }: GraphPanels, readAt: number): boolean {
  const end = graph.ok && graph.value.span.end !== null ? Date.parse(graph.value.span.end) : null;
  return end !== null && readAt < end && end <= Date.now();
}

const lacksPoints = ({ graph }: GraphPanels): boolean =>
  graph.ok && graph.value.sheet.points === null;
