// Gives a file made in the browser. Nothing is navigated to, so the page's security policy has no say in it.

/** @param content becomes indented JSON */
export function downloadJson(fileName: string, content: unknown): void {
  const file = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Browsers read the file after the click: it is let go once that is surely done.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

const KEPT_MS = 60_000;
