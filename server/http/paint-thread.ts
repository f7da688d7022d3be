// The painter: one SVG in, one PNG out, in our own typeface whatever fonts the machine has.
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';

const fontFiles = [
  import.meta.resolve(
    '@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf',
  ),
  import.meta.resolve(
    '@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
  ),
].map((address) => fileURLToPath(address));

const picture = new Resvg(String(workerData), { font: { loadSystemFonts: false, fontFiles } });
parentPort?.postMessage(picture.render().asPng());
