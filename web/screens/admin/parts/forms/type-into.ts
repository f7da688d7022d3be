// Writes into fields as a person would: what listens to typing hears it, and the form keeps it as a draft.

/** Fields by their names; one that the form does not have is passed over, and so is an undefined value. */
export function typeInto(
  form: HTMLFormElement,
  values: Readonly<Record<string, string | undefined>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (value === undefined) continue;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
