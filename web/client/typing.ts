// Has the visitor written something that is still in a field? React keeps the fields' own defaults equal to their
// values, so what was typed is remembered from the moment it is.

const fields = 'input, textarea';

/** @returns whether any field of the page holds what was typed into it */
export function watchTyping(): () => boolean {
  const typed = new WeakSet<EventTarget>();
  document.addEventListener('input', ({ target }) => target && typed.add(target), true);
  return () =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
      (field) => typed.has(field) && field.value !== '',
    );
}
