import full from 'video.js';
import ca from 'video.js/dist/lang/ca.json';
import es from 'video.js/dist/lang/es.json';
import type { VideoJs } from './drive.ts';
import type { Native } from './native.ts';

full.addLanguage('ca', ca);
full.addLanguage('es', es);
// Errors are shown to the visitor and dispatched to the page, so video.js' own console messages are switched off.
full.log.level('off');

// Cast, because video.js' own types lack the audio tracks.
export const videojs = (element: Element, options: object): VideoJs & Native =>
  full(element, options) as unknown as VideoJs & Native;
