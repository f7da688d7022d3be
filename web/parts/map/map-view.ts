// The map itself, drawn by Leaflet. Loaded only when a map comes near the screen, with the few rules of Leaflet's
// style sheet that it needs; the document adopts them then, so that they weigh on no other page.
import {
  Control,
  DivIcon,
  type LatLngBounds,
  Map as LeafletMap,
  latLngBounds,
  Marker,
  type Point,
  point,
  TileLayer,
  Util,
} from 'leaflet';
import { tilesAround, zoomMax } from '../../../shared/contract/tiles.ts';
import { mapTexts } from '../../texts/map.ts';
import css from './map-view.css?inline';

type MapSpot = {
  readonly lat: number;
  readonly lng: number;
  /** Address of the tiles, without the three parts of their names. */
  readonly tiles: string;
};

const ZOOM = 12;
/** The whole country on one card. */
const ZOOM_MIN = 5;
const TILE = 256;

const pin =
  '<svg viewBox="0 0 32 42" aria-hidden="true"><path d="M16 41S30 25.5 30 15.5a14 14 0 1 0-28 0C2 25.5 16 41 16 41Z"/><circle cx="16" cy="15.5" r="5.5"/></svg>';

/**
 * Draws the map into an element that is its own.
 * @param onTile told of each tile whether it could be had
 * @returns what takes the map away
 */
export function drawMap(
  element: HTMLElement,
  { lat, lng, tiles }: MapSpot,
  onTile: (isThere: boolean) => void,
): () => void {
  adoptStyles();
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    center: [lat, lng],
    zoom: ZOOM,
    minZoom: ZOOM_MIN,
    maxZoom: zoomMax,
    zoomControl: false,
    attributionControl: false,
    // A page that is scrolled over the map must go on.
    scrollWheelZoom: false,
    maxBoundsViscosity: 1,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  });
  const tileOfStation = (zoom: number) => map.project([lat, lng], zoom).divideBy(TILE).floor();
  const bound = () => map.setMaxBounds(areaAround(map, tileOfStation(map.getZoom())));
  new OurTiles(`${tiles}/{z}/{x}/{y}`, tileOfStation)
    .on('tileload', () => onTile(true))
    .on('tileerror', () => onTile(false))
    .addTo(map);
  new Marker([lat, lng], { icon: pinIcon(), interactive: false, keyboard: false }).addTo(map);
  new Control.Zoom({ zoomInTitle: mapTexts.zoomIn, zoomOutTitle: mapTexts.zoomOut }).addTo(map);
  map.on('zoomend', bound);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  bound();
  leavePageToOneFinger(map, element);
  return () => map.remove();
}

const pinIcon = () =>
  new DivIcon({ html: pin, className: 'station-pin', iconSize: [32, 42], iconAnchor: [16, 41] });

/** What our host hands out at the present level: whole tiles on each side of the station's own. */
function areaAround(map: LeafletMap, { x, y }: Point): LatLngBounds {
  const corner = (column: number, row: number) =>
    map.unproject(point(column * TILE, row * TILE), map.getZoom());
  return latLngBounds(
    corner(x - tilesAround, y + tilesAround + 1),
    corner(x + tilesAround + 1, y - tilesAround),
  );
}

/** Squares beyond that area, seen for a moment while zooming, stay empty instead of being asked for in vain. */
class OurTiles extends TileLayer {
  readonly #tileOfStation: (zoom: number) => Point;

  constructor(address: string, tileOfStation: (zoom: number) => Point) {
    super(address);
    this.#tileOfStation = tileOfStation;
  }

  override getTileUrl(coords: Parameters<TileLayer['getTileUrl']>[0]): string {
    const { x, y } = this.#tileOfStation(coords.z);
    const across = Math.abs(x - coords.x);
    const isOurs =
      Math.min(across, 2 ** coords.z - across) <= tilesAround &&
      Math.abs(y - coords.y) <= tilesAround;
    return isOurs ? super.getTileUrl(coords) : Util.emptyImageUrl;
  }
}

/** One finger scrolls the page, two move the map: Leaflet's own drag is for the mouse and the pen. */
function leavePageToOneFinger(map: LeafletMap, element: HTMLElement): void {
  const choose = ({ pointerType }: PointerEvent) =>
    pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable();
  element.addEventListener('pointerdown', choose, { capture: true });
}

let sheet: CSSStyleSheet | null = null;

function adoptStyles(): void {
  if (sheet !== null) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
