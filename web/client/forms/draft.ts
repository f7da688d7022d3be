// What is being typed, kept in this tab until it is sent: neither a reload nor a failure loses it. Passwords and
// what the tab refuses to keep are not kept.

const prefix = 'embellie.draft.';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export function keepDraft(key: string, form: HTMLFormElement): void {
  const typed = textControls(form).map(({ name, value }) => [name, value]);
  try {
    tabStorage()?.setItem(prefix + key, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // The tab is full: what is typed stays in its field.
  }
}

/** Fills what is as the page came; what was typed meanwhile prevails. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const kept = tabStorage()?.getItem(prefix + key);
  if (!kept) return;
  const draft = JSON.parse(kept) as Readonly<Record<string, string>>;
  for (const control of textControls(form)) {
    if (control.value === control.defaultValue)
      control.value = draft[control.name] ?? control.value;
  }
}

export function dropDraft(key: string): void {
  tabStorage()?.removeItem(prefix + key);
}

function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null; // storage is closed to this site
  }
}

const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    /^(text|email|tel|url|number|search)$/.test(element.type));

/** A password that is being looked at is a text too: its `autocomplete` tells it. */
const textControls = (form: HTMLFormElement): TextControl[] =>
  [...form.elements]
    .filter(isTextControl)
    .filter(({ autocomplete }) => !autocomplete.endsWith('password'));
