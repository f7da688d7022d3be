// The first script of a page, a few lines: it loads the others once the page is painted, so that figures never wait
// for what only makes them live. Its own element names them, the one that starts the page first.
const [first = '', ...others] = document.currentScript?.dataset.scripts?.split(' ') ?? [];

function start(): void {
  for (const href of others) {
    const hint = document.createElement('link');
    hint.rel = 'modulepreload';
    hint.href = href;
    document.head.append(hint);
  }
  import(/* @vite-ignore */ first);
}

// A page that nobody looks at is not painted.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
else {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
}

export {};
