// The picture of a shared page, drawn: 1200 × 630, on the sky of the hour. Plain SVG without a style sheet, for a
// renderer that knows one typeface and lays out no text.
import { renderToStaticMarkup } from 'react-dom/server';
import { cardSize } from '../../shared/contract/page.ts';
import { DASH } from '../../shared/format/numbers.ts';
import { sunPlace } from '../parts/sky/sky-light.ts';
import type { Card, CardFact } from './card.ts';
import { type CardColours, coloursOf } from './card-colours.ts';

const { width, height } = cardSize;
const MARGIN = 64;
const INNER = width - 2 * MARGIN;
/** Where each fact begins; the third, the wind, has a sentence under it. */
const columns = [0, 220, 440, 870] as const;

export const drawPicture = (card: Card): string => renderToStaticMarkup(<Picture {...card} />);

function Picture({ siteName, host, title, when, light, now }: Card) {
  const colours = coloursOf(light);
  const namePlace = now === null ? 300 : 112;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily="Bricolage Grotesque"
      fill={colours.ink}
    >
      <title>{title}</title>
      <Sky light={light} colours={colours} />
      <text x={MARGIN} y={namePlace} fontSize={fitted(title, 60)} fontWeight={600}>
        {title}
      </text>
      <text x={MARGIN} y={namePlace + 48} fontSize={fitted(when, 28)} fill={colours.soft}>
        {when}
      </text>
      {now && <Now now={now} colours={colours} />}
      <Signature siteName={siteName} host={host} colours={colours} />
    </svg>
  );
}

/** The largest size up to `size` at which a text fits the width: half a letter's height a letter, and a little. */
const fitted = (text: string, size: number, room: number = INNER): number =>
  Math.max(16, Math.min(size, Math.floor(room / (0.56 * Math.max(1, text.length)))));

type SkyProps = Pick<Card, 'light'> & { readonly colours: CardColours };

function Sky({ light, colours: { sky, glow, ink } }: SkyProps) {
  const [high, middle, low] = sky;
  const sun = !light?.isRaining && light?.course != null ? sunPlace(light.course) : null;
  return (
    <>
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="1" y2="0.6">
          <stop offset="0" stopColor={high} />
          <stop offset="0.55" stopColor={middle} />
          <stop offset="1" stopColor={low} />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" stopColor={glow} />
          <stop offset="0.45" stopColor={glow} stopOpacity="0.35" />
          <stop offset="1" stopColor={glow} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill="url(#sky)" />
      {sun && (
        <circle
          cx={(sun.x * width) / 100}
          cy={(sun.y * height) / 100}
          r={height / 2}
          fill="url(#glow)"
        />
      )}
      {light?.phase === 'night' && !light.isRaining && <Stars ink={ink} />}
      {light?.isRaining && <Drizzle colour={ink} />}
    </>
  );
}

/** Away from the figures. */
const stars = [
  [640, 40, 2],
  [720, 96, 1.5],
  [812, 30, 2.4],
  [880, 150, 1.5],
  [946, 66, 1.8],
  [1010, 210, 1.4],
  [1080, 110, 2.2],
  [1140, 44, 1.6],
  [1162, 260, 1.8],
  [760, 230, 1.4],
  [1090, 330, 1.5],
] as const;

const Stars = ({ ink }: { readonly ink: string }) => (
  <g fill={ink} fillOpacity="0.55">
    {stars.map(([x, y, radius]) => (
      <circle key={x} cx={x} cy={y} r={radius} />
    ))}
  </g>
);

/** Slanted drops in the upper right, in no visible rows. */
const Drizzle = ({ colour }: { readonly colour: string }) => (
  <path
    d="M700 40l-12 40M790 96l-8 26M850 20l-14 46M930 120l-10 34M1000 50l-12 40M1060 170l-8 26M1110 40l-10 34M1150 210l-12 40M760 220l-10 34M880 250l-8 26M980 260l-14 46M1090 320l-10 34"
    fill="none"
    stroke={colour}
    strokeOpacity="0.18"
    strokeWidth={4}
    strokeLinecap="round"
  />
);

type NowProps = { readonly now: NonNullable<Card['now']>; readonly colours: CardColours };

function Now({ now: { temperature, facts }, colours }: NowProps) {
  return (
    <>
      <text x={MARGIN - 8} y={366} fontSize={204} fontWeight={600} letterSpacing={-6}>
        {temperature.number}
        {temperature.number !== DASH && (
          <tspan dx={18} fontSize={84} fontWeight={400} letterSpacing={0} fill={colours.soft}>
            {temperature.unit}
          </tspan>
        )}
      </text>
      {facts.map((fact, index) => (
        <Fact
          key={fact.label}
          fact={fact}
          x={MARGIN + (columns[index] ?? 0)}
          room={(columns[index + 1] ?? INNER) - (columns[index] ?? 0) - 20}
          colours={colours}
        />
      ))}
    </>
  );
}

type FactProps = {
  readonly fact: CardFact;
  readonly x: number;
  readonly room: number;
  readonly colours: CardColours;
};

const Fact = ({ fact: { label, value, note, tone }, x, room, colours }: FactProps) => (
  <>
    <text x={x} y={434} fontSize={24} fill={colours.soft}>
      {label}
    </text>
    <text x={x} y={482} fontSize={fitted(value, 44, room)} fontWeight={600} fill={colours[tone]}>
      {value}
    </text>
    <text x={x} y={516} fontSize={fitted(note, 24, room)} fill={colours.soft}>
      {note}
    </text>
  </>
);

type SignatureProps = Pick<Card, 'siteName' | 'host'> & { readonly colours: CardColours };

/** The mark (`web/public/icon.svg`), the site's name, and where it is. */
function Signature({ siteName, host, colours: { ink, soft } }: SignatureProps) {
  return (
    <>
      <path
        d={`M${MARGIN} 546H${width - MARGIN}`}
        stroke={soft}
        strokeOpacity="0.35"
        strokeWidth={2}
      />
      <g transform={`translate(${MARGIN} 562) scale(1.3)`} fill="none" strokeLinecap="round">
        <circle cx="17" cy="17" r="8" fill="#f2a93b" />
        <path d="M2 23h30" stroke={ink} strokeWidth="2.4" />
        <path d="M7 28h20" stroke={ink} strokeOpacity="0.45" strokeWidth="2.4" />
      </g>
      <text x={MARGIN + 60} y={595} fontSize={fitted(siteName, 28, 560)} fontWeight={600}>
        {siteName}
      </text>
      <text
        x={width - MARGIN}
        y={595}
        fontSize={fitted(host, 24, 420)}
        textAnchor="end"
        fill={soft}
      >
        {host}
      </text>
    </>
  );
}
