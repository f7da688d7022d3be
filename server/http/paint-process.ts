// The painter: one SVG on its input, one PNG on its output, in our own typeface whatever fonts the machine has.
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

const fontFiles = [
  import.meta.resolve(
    '@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf',
  ),
  import.meta.resolve(
    '@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
  ),
].map((address) => fileURLToPath(address));

const svg = await text(process.stdin);
const picture = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } });
process.stdout.write(picture.render().asPng());
