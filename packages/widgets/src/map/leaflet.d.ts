/** Leaflet as a module; the package's own entry is a script. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
