import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { Spot, SpotsIn } from './clusters.ts';
import type { Point } from './points.ts';
import { NEAREST } from './zoom.ts';

export interface PinOptions {
  /** Undefined where each point is drawn, always. */
  spotsIn: SpotsIn | undefined;
  /** How a marker of several points is called. */
  nameOf: (count: number) => string;
  onMarker: (index: number) => void;
}

export interface Pins {
  /** Gives the focus to the marker of a point, or to the nearest one if others stand for it. */
  focus(index: number): void;
}

function iconOf({ index, count }: Spot): DivIcon {
  const html = document.createElement('span');
  if (index !== undefined)
    return new DivIcon({
      className: 'apunt-map-pin',
      html,
      iconSize: [32, 40],
      iconAnchor: [16, 40],
      popupAnchor: [0, -36],
    });
  html.textContent = String(count);
  return new DivIcon({ className: 'apunt-map-cluster', html, iconSize: [44, 44], iconAnchor: [22, 22] });
}

/** Draws the markers of a map: all of them once, or after each move those that are in view. */
export function drawPins(map: LeafletMap, points: readonly Point[], options: PinOptions): Pins {
  const { spotsIn, nameOf, onMarker } = options;
  const drawn = new Map<string, Marker>();

  const press = ({ index, lat, lng, zoom }: Spot) => {
    if (index === undefined) map.setView([lat, lng], Math.min(NEAREST, zoom()));
    else onMarker(index);
  };
  const put = (spot: Spot) => {
    const { key, index, count } = spot;
    const name = index === undefined ? nameOf(count) : (points[index]?.title ?? '');
    const marker = new Marker(spot, { icon: iconOf(spot), title: name, riseOnHover: true }).addTo(map);
    const button = marker.getElement();
    button?.setAttribute('aria-label', name);
    button?.setAttribute('data-action', index === undefined ? 'gather' : 'open');
    if (index !== undefined) button?.setAttribute('data-id', String(index));
    marker.on('click', () => press(spot));
    button?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press(spot);
    });
    drawn.set(key, marker);
  };
  const focusNearest = (to: Pick<Point, 'lat' | 'lng'>) => {
    const at = map.latLngToLayerPoint(to);
    const far = (marker: Marker) => map.latLngToLayerPoint(marker.getLatLng()).distanceTo(at);
    let nearest: Marker | undefined;
    for (const marker of drawn.values()) if (!nearest || far(marker) < far(nearest)) nearest = marker;
    nearest?.getElement()?.focus({ preventScroll: true });
  };
  let zoom = map.getZoom();
  const redraw = (all: SpotsIn) => {
    const bounds = map.getBounds().pad(0.25);
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    const wanted = new Map(all([...box], map.getZoom()).map((spot) => [spot.key, spot]));
    const root = map.getContainer().getRootNode();
    const { activeElement: active } = root instanceof ShadowRoot ? root : document;
    let lost: Marker | undefined;
    for (const [key, marker] of drawn) {
      if (wanted.has(key)) continue;
      if (active && marker.getElement() === active) lost = marker;
      marker.remove();
      drawn.delete(key);
    }
    for (const [key, spot] of wanted) if (!drawn.has(key)) put(spot);
    // The focus must not fall to the top of the page with the marker that had it.
    if (lost && zoom !== map.getZoom()) focusNearest(lost.getLatLng());
    else if (lost) map.getContainer().focus({ preventScroll: true });
    zoom = map.getZoom();
  };

  if (spotsIn) {
    map.on('moveend', () => redraw(spotsIn));
    redraw(spotsIn);
  } else {
    for (const [index, { lat, lng }] of points.entries())
      put({ key: `p${index}`, lat, lng, index, count: 1, zoom: () => NEAREST });
  }
  return {
    focus(index) {
      const marker = drawn.get(`p${index}`);
      const point = points[index];
      if (marker) marker.getElement()?.focus({ preventScroll: true });
      else if (point) focusNearest(point);
    },
  };
}
