import Supercluster from 'supercluster';
import { FARTHEST, NEAREST } from './zoom.ts';
import type { Point } from './points.ts';

/** A marker: one point, or several that are too near to one another to be told apart. */
export interface Spot {
  readonly key: string;
  readonly lat: number;
  readonly lng: number;
  /** Of the point; undefined for several. */
  readonly index: number | undefined;
  readonly count: number;
  /** The zoom at which several come apart. */
  readonly zoom: () => number;
}

/** The spots between west, south, east and north at a zoom. */
export type SpotsIn = (box: [number, number, number, number], zoom: number) => Spot[];

/** Pixels within which points are one marker: two fingers' breadth. */
const RADIUS = 60;

/** Gathers the points of a map that has many. At the nearest zoom each point has a marker of its own. */
export function gather(points: readonly Point[]): SpotsIn {
  const index = new Supercluster<{ index: number }>({
    radius: RADIUS,
    minZoom: FARTHEST,
    maxZoom: NEAREST - 1,
    extent: 256,
  });
  index.load(
    points.map(({ lat, lng }, at) => ({
      type: 'Feature',
      properties: { index: at },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
  return (box, zoom) =>
    index.getClusters(box, zoom).map(({ properties, geometry }): Spot => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if (!('cluster' in properties))
        return { key: `p${properties.index}`, lat, lng, index: properties.index, count: 1, zoom: () => zoom };
      const { cluster_id: id, point_count: count } = properties;
      return {
        key: `c${id}`,
        lat,
        lng,
        index: undefined,
        count,
        zoom: () => index.getClusterExpansionZoom(id),
      };
    });
}
