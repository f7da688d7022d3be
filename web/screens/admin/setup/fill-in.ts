// Writes into fields as a person would: what listens to typing hears it.

const controlOf = (form: HTMLFormElement | null, name: string): HTMLInputElement | null => {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
};

export function fillIn(form: HTMLFormElement | null, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const control = controlOf(form, name);
    if (!control) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

export const textIn = (form: HTMLFormElement | null, name: string): string =>
  controlOf(form, name)?.value.trim() ?? '';
