declare const __APUNT_PATIENCE__: number;

/**
 * A limit of so many milliseconds on an idle, ordinary machine, stretched as this one needs (scripts/patience.mjs, which
 * the configurations of the runners measure). For limits that end what hangs, never for times that are expected.
 */
export const patient = (milliseconds: number): number =>
  milliseconds * (typeof __APUNT_PATIENCE__ === 'number' ? __APUNT_PATIENCE__ : 1);
