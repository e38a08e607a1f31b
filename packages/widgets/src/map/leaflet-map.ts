import { LatLngBounds, Map as LeafletMap, Popup, TileLayer } from 'leaflet/dist/leaflet-src.esm.js';
import css from './leaflet.css?sheet';
import { drawPins, type PinOptions } from './pins.ts';
import type { Point } from './points.ts';
import { FARTHEST, NEAREST } from './zoom.ts';

export interface MapOptions extends PinOptions {
  points: readonly Point[];
  /** The middle, where the page has given one; else the points decide. */
  centre: { lat: number; lng: number } | undefined;
  zoom: number;
  /** Guarded address template of the tiles. */
  tiles: string;
  wheel: 'focus' | 'on' | 'off';
  /** The visitor has moved the map. */
  onMove: (view: { lat: number; lng: number; zoom: number }) => void;
  /** The text of a marker has been closed, by a press beside it for example. */
  onClose: () => void;
  onTiles: (state: 'ready' | 'error') => void;
}

/** A map in its place, without React: what it is told to do. */
export interface RunningMap {
  zoomBy(step: 1 | -1): void;
  /** Shows a node at a point; null closes it. */
  show(index: number | null, content: HTMLElement): void;
  focusMarker(index: number): void;
  /** Asks for the tiles again. */
  retry(): void;
  close(): void;
}

/** A host that lets tiles wait for so long is as good as dead. */
const PATIENCE = 10_000;

/**
 * Draws a map with Leaflet. Its controls for zoom, credit and closing are not used: they put text into the page as HTML, which a page
 * with Trusted Types refuses; the widget draws its own.
 */
export function createMap(place: HTMLElement, options: MapOptions): RunningMap {
  const { points, centre, tiles, wheel, spotsIn, nameOf, onMarker, onMove, onClose, onTiles } = options;
  const root = place.getRootNode();
  if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(css)) root.adoptedStyleSheets.push(css);
  const zoom = Math.min(NEAREST, Math.max(FARTHEST, Math.round(options.zoom)));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(place, {
    attributionControl: false,
    zoomControl: false,
    minZoom: FARTHEST,
    maxZoom: NEAREST,
    scrollWheelZoom: wheel === 'on',
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });

  const goToStart = () => {
    const [first] = points;
    if (centre) map.setView(centre, zoom, { animate: false });
    else if (points.length === 1 && first) map.setView(first, zoom, { animate: false });
    else
      map.fitBounds(new LatLngBounds(points.map(({ lat, lng }) => [lat, lng])), {
        animate: false,
        padding: [40, 40],
        maxZoom: NEAREST,
      });
  };
  // Without a box (a tab panel that is not shown) points cannot be fitted into it.
  let isPlaced = place.clientWidth > 0;
  goToStart();
  const pins = drawPins(map, points, { spotsIn, nameOf, onMarker });

  const layer = new TileLayer(tiles, { minZoom: FARTHEST, maxZoom: NEAREST });
  let timer: ReturnType<typeof setTimeout>;
  let loaded = 0;
  const wait = () => {
    loaded = 0;
    clearTimeout(timer);
    timer = setTimeout(() => onTiles('error'), PATIENCE);
  };
  wait();
  layer.on('tileload', () => {
    clearTimeout(timer);
    loaded += 1;
    if (loaded === 1) onTiles('ready');
  });
  // All tiles in view have come or failed.
  layer.on('load', () => {
    if (loaded === 0) onTiles('error');
  });
  layer.addTo(map);

  let isOurs = false;
  map.on('moveend', () => {
    if (isOurs) return;
    const { lat, lng } = map.getCenter();
    onMove({ lat, lng, zoom: map.getZoom() });
  });
  const popup = new Popup({ closeButton: false, autoPanPadding: [16, 16], minWidth: 160, maxWidth: 280 });
  map.on('popupclose', onClose);
  let isZooming = false;
  map.on('zoomanim', () => (isZooming = true));
  map.on('zoomend', () => (isZooming = false));

  const listening = new AbortController();
  const { signal } = listening;
  if (wheel === 'focus') {
    place.addEventListener('focusin', () => map.scrollWheelZoom.enable(), { signal });
    place.addEventListener('focusout', () => map.scrollWheelZoom.disable(), { signal });
  }
  const observer = new ResizeObserver(() => {
    isOurs = true;
    map.invalidateSize({ animate: false });
    if (!isPlaced && place.clientWidth > 0) {
      isPlaced = true;
      goToStart();
    }
    isOurs = false;
  });
  observer.observe(place);

  return {
    zoomBy: (step) => void map.setZoom(map.getZoom() + step),
    show(index, content) {
      const point = index === null ? undefined : points[index];
      if (!point) return void map.closePopup(popup);
      popup.setLatLng(point).setContent(content);
      popup.options.offset = [0, -32];
      popup.openOn(map);
    },
    focusMarker: pins.focus,
    retry() {
      wait();
      layer.redraw();
    },
    close() {
      clearTimeout(timer);
      listening.abort();
      observer.disconnect();
      map.off('popupclose', onClose);
      // Leaflet forgets the zoom that a turn of the wheel has asked for, which would come after the map has gone.
      clearTimeout(Number(Reflect.get(map.scrollWheelZoom, '_timer')));
      isOurs = true;
      // Leaflet ends the animation of a zoom by a timer, which fails on a map that has gone: the map goes after it.
      if (isZooming) map.once('moveend', () => void map.remove());
      else map.remove();
    },
  };
}
