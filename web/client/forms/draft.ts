// What is being typed, kept in this tab until it is sent: neither a reload, another page, nor a failure loses it. Only
// fields that differ from what the page came with are kept, so a draft can be laid over a newer version of its item.
// Passwords and what the tab refuses to keep are not kept.

const prefix = 'embellie.draft.';
/** Told to a control that was filled, for what is drawn from it. */
export const RESTORED = 'embellie-restored';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** @param sent what the server has by now, when it is more than the page came with */
export function keepDraft(key: string, form: HTMLFormElement, sent?: FormData): void {
  const typed = controlsOf(form).filter((control) =>
    sent ? valueIn(control) !== (sent.get(control.name) ?? '') : isTyped(control),
  );
  if (typed.length === 0) {
    dropDraft(key);
    return;
  }
  const values = Object.fromEntries(typed.map((control) => [control.name, valueIn(control)]));
  try {
    tabStorage()?.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // The tab is full: what is typed stays in its field.
  }
}

/**
 * Fills what is as the page came; what was typed meanwhile prevails.
 * @returns whether anything was filled
 */
export function restoreDraft(key: string, form: HTMLFormElement): boolean {
  const kept = tabStorage()?.getItem(prefix + key);
  if (!kept) return false;
  const draft = JSON.parse(kept) as Readonly<Record<string, string>>;
  let isRestored = false;
  for (const control of controlsOf(form)) {
    const value = draft[control.name];
    if (value === undefined || value === valueIn(control) || isTyped(control)) continue;
    if (!canHold(control, value)) continue;
    fill(control, value);
    control.dispatchEvent(new Event(RESTORED));
    isRestored = true;
  }
  return isRestored;
}

export function dropDraft(key: string): void {
  tabStorage()?.removeItem(prefix + key);
}

/** Whoever comes next to this tab is somebody else. */
export function dropAllDrafts(): void {
  const storage = tabStorage();
  for (const key of Object.keys(storage ?? {}))
    if (key.startsWith(prefix)) storage?.removeItem(key);
}

function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null; // storage is closed to this site
  }
}

const isTyped = (control: Control): boolean => valueIn(control) !== defaultOf(control);

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** As a form sends it: of a box, its value or nothing. */
const valueIn = (control: Control): string =>
  isCheckbox(control) && !control.checked ? '' : control.value;

function fill(control: Control, value: string): void {
  if (isCheckbox(control)) control.checked = value !== '';
  else control.value = value;
}

function defaultOf(control: Control): string {
  if (isCheckbox(control)) return control.defaultChecked ? control.value : '';
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

const canHold = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) ||
  [...control.options].some((option) => option.value === value);

const isControl = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLSelectElement && !element.multiple) ||
  (element instanceof HTMLInputElement &&
    /^(text|email|tel|url|number|search|checkbox)$/.test(element.type));

/** A password that is being looked at is a text too: its `autocomplete` tells it. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements]
    .filter(isControl)
    .filter(({ autocomplete }) => !autocomplete.endsWith('password'));
