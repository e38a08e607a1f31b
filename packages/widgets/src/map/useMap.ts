import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { usePlurals } from '@apunt/element/usePlurals';
import { useHostState } from '@apunt/element/useHostState';
import { consentFor } from '@apunt/session/consent/consent';
import { safeUrl } from '@apunt/ui/safe-url';
import type { gather } from './clusters.ts';
import type { mapContract } from './map.contract.ts';
import type { createMap, RunningMap } from './leaflet-map.ts';
import { printedPoints, type Point } from './points.ts';
import { MANY } from './zoom.ts';

const NONE: readonly Point[] = [];

/** The name by which consent to the map is remembered. */
const PROVIDER = 'map';

export interface MapModel {
  state: 'idle' | 'loading' | 'ready' | 'error' | 'empty';
  points: readonly Point[];
  /** Points that the server has not printed: drawn as a list beside the map. */
  listed: readonly Point[];
  /** Who the tiles come from, as the visitor is told. */
  name: string;
  credit: string;
  /** The point whose text is open. */
  opened: Point | undefined;
  /** Where Leaflet puts the text of a marker. */
  popup: HTMLElement;
  place: (node: HTMLElement | null) => void;
  onAccept: (isRemembered: boolean) => void;
  /** True when the visitor has agreed here, and may take that back. */
  canRevoke: boolean;
  onRevoke: () => void;
  onZoom: (step: 1 | -1) => void;
  onClosePopup: () => void;
  onRetry: () => void;
}

/** The address template of the tiles if it is a safe one, else undefined. */
function tilesOf(template: string | undefined): string | undefined {
  const probe = template?.replaceAll(/\{[a-z-]+\}/g, '0');
  return template && safeUrl(probe) !== undefined ? template : undefined;
}

export function useMap(props: WidgetProps<typeof mapContract>): MapModel {
  const { host, json, lat, lng, zoom, wheel } = props;
  const runtime = useRuntime();
  const { config } = runtime;
  const consent = consentFor(runtime);
  const adoption = useAdoption(host);
  const [printed] = useState(() => (adoption ? printedPoints(adoption.nodes) : []));
  const told = json.props ?? NONE;
  const points = printed.length > 0 ? printed : told;
  const tiles = tilesOf(props.tiles ?? config.mapTiles);
  const isKnown = tiles !== undefined && (points.length > 0 || (lat !== undefined && lng !== undefined));

  const isGranted = useSyncExternalStore(
    (listener) => consent.subscribe(listener),
    () => consent.state(PROVIDER) === 'granted',
  );
  const canRevoke = useSyncExternalStore(
    (listener) => consent.subscribe(listener),
    () => consent.isOwn(PROVIDER),
  );
  const isAllowed = isKnown && isGranted;

  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [popup] = useState(() => document.createElement('div'));
  const [outcome, setOutcome] = useState<'ready' | 'error'>();
  const [turn, setTurn] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const map = useRef<RunningMap>(undefined);

  const handleMarker = useEffectEvent((index: number) => {
    if (host.emit('apunt-marker', { index })) setOpened(index);
  });
  usePlurals(points.length >= MANY);
  const start = useEffectEvent((node: HTMLElement, create: typeof createMap, gathered?: typeof gather) =>
    create(node, {
      spotsIn: gathered?.(points),
      nameOf: (count) => host.t('map.gathered', { count }),
      points,
      centre: lat === undefined || lng === undefined ? undefined : { lat, lng },
      zoom,
      tiles: tiles ?? '',
      wheel,
      onMarker: (index) => handleMarker(index),
      onMove: (view) => host.emit('apunt-map-move', view),
      onClose: () => setOpened(null),
      onTiles: setOutcome,
    }),
  );
  useEffect(() => {
    if (!place || !isAllowed) return;
    let isGone = false;
    let running: RunningMap | undefined;
    const clusters = points.length < MANY ? undefined : import('./clusters.ts');
    Promise.all([import('./leaflet-map.ts'), clusters]).then(
      ([leaflet, gathering]) => {
        if (isGone) return;
        running = start(place, leaflet.createMap, gathering?.gather);
        map.current = running;
      },
      () => isGone || setOutcome('error'),
    );
    return () => {
      isGone = true;
      map.current = undefined;
      running?.close();
      setOpened(null);
      setOutcome(undefined);
    };
    // A change of any of these asks for another map.
  }, [place, isAllowed, points, lat, lng, zoom, tiles, wheel, turn]);

  useEffect(() => {
    map.current?.show(opened, popup);
    if (opened !== null) popup.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [opened, popup]);

  const state = isKnown ? (isAllowed ? (outcome ?? 'loading') : 'idle') : 'empty';
  useHostState(host, state);
  useEffect(() => host.onReload(() => setTurn((last) => last + 1)));

  return {
    state,
    points,
    listed: printed.length > 0 || adoption ? [] : told,
    name: tiles ? new URL(tiles.replaceAll(/[{}]/g, ''), document.baseURI).host : '',
    credit: props.attribution ?? config.mapAttribution ?? '',
    opened: opened === null ? undefined : points[opened],
    popup,
    place: setPlace,
    onAccept(isRemembered) {
      consent.agree(PROVIDER);
      if (isRemembered) consent.grant(PROVIDER);
    },
    canRevoke,
    onRevoke: () => consent.revoke(PROVIDER),
    onZoom: (step) => map.current?.zoomBy(step),
    onClosePopup() {
      const index = opened;
      setOpened(null);
      if (index !== null) map.current?.focusMarker(index);
    },
    onRetry() {
      setOutcome(undefined);
      if (map.current) map.current.retry();
      else setTurn((last) => last + 1);
    },
  };
}
