// For tests that need thousands of answers: inside the page, weather calls are answered from the first real answer,
// altered, and the event stream says what the test wants.
import type { Page } from '@playwright/test';

type Json = Record<string, unknown>;
type Stub = {
  /** Makes of the first answer of an address the one the page gets. */
  alter: (answer: Json, address: string) => Json;
  /** Answers given so far. */
  given: number;
  /** A new revision: the page reads. Resolves when it shows what it read. */
  read: () => Promise<void>;
  /** Moves the page's calendar on, timers apart. */
  skip: (ms: number) => void;
};
declare global {
  interface Window {
    readonly weather: Stub;
  }
}

/** Before the page is opened. */
export const stubWeather = (page: Page): Promise<unknown> => page.addInitScript(install);

function install(): void {
  const realFetch = window.fetch.bind(window);
  const realNow = Date.now.bind(Date);
  const first = new Map<string, Promise<string>>();
  let ahead = 0;
  let revision = 0;
  let tell = (_revision: number): void => undefined;

  const turn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve(null);
      };
      port2.postMessage(null);
    });
  const firstAnswer = async (address: string) => (await realFetch(address)).text();

  const weather: Stub = {
    alter: (answer) => answer,
    given: 0,
    read: async () => {
      const before = weather.given;
      // What the page was made with, as the stream says when it opens.
      if (revision === 0) {
        revision = 1_000_000;
        tell(revision);
      }
      revision += 1;
      tell(revision);
      while (weather.given === before) await turn();
      for (let turns = 0; turns < 6; turns += 1) await turn();
    },
    skip: (ms) => {
      ahead += ms;
    },
  };
  Object.assign(window, { weather });
  Date.now = () => realNow() + ahead;
  window.fetch = async (input, init) => {
    const address = String(input);
    if (!address.startsWith('/api/weatherData/')) return realFetch(input, init);
    const known = first.get(address) ?? firstAnswer(address);
    first.set(address, known);
    const answer = { ...(JSON.parse(await known) as Json) };
    if ('revision' in answer) answer.revision = revision;
    weather.given += 1;
    return new Response(JSON.stringify(weather.alter(answer, address)));
  };
  class Events {
    static readonly CLOSED = 2;
    readyState = 1;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      tell = (told) => this.onmessage?.({ data: JSON.stringify({ revision: told }) });
    }
    close(): void {
      this.readyState = Events.CLOSED;
    }
  }
  Object.assign(window, { EventSource: Events });
}
