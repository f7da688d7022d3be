// The cursor and the zoom that all charts share.
import { describe, expect, it } from 'vitest';
import { createViewStore } from './view-store.ts';

const whole = { start: 0, end: 48_000 };

describe('view store', () => {
  it('is one cursor and one window for all that listen', () => {
    const store = createViewStore(whole);
    const heard: string[] = [];
    store.subscribe(() => heard.push('one'));
    const leave = store.subscribe(() => heard.push('other'));
    store.point(5000);
    leave();
    store.show({ start: 4000, end: 8000 });
    expect(heard).toEqual(['one', 'other', 'one']);
    expect([store.cursor(), store.window()]).toEqual([5000, { start: 4000, end: 8000 }]);
  });

  it('says nothing when nothing changes', () => {
    const store = createViewStore(whole);
    let heard = 0;
    store.subscribe(() => {
      heard += 1;
    });
    store.point(null);
    store.show({ start: -5, end: 99_999 });
    expect(heard).toBe(0);
  });

  it('moves the window along with the keyboard’s cursor', () => {
    const store = createViewStore(whole);
    store.show({ start: 4000, end: 8000 });
    store.follow(9000);
    expect(store.window()).toEqual({ start: 5200, end: 9200 });
  });
});
