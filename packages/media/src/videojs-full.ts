import full from 'video.js';
import ca from 'video.js/dist/lang/ca.json';
import es from 'video.js/dist/lang/es.json';
import type { VideoJs } from './drive.ts';
import type { Native } from './native.ts';

full.addLanguage('ca', ca);
full.addLanguage('es', es);
// What fails is told to the visitor and to the page, not to the console.
full.log.level('off');

// Its own types say less than there is: audio tracks are not in them.
export const videojs = (element: Element, options: object): VideoJs & Native =>
  full(element, options) as unknown as VideoJs & Native;
