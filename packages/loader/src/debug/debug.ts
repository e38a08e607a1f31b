import { PAGE_CONFIG } from '../config/page-config.ts';
import { folderOf } from '../folder.ts';
import type { Known } from './facts.ts';
import { openOverlay } from './overlay.ts';

/* The file of the overlay: fetched by the loader for `?apunt-debug` and for `<apunt-config debug>`, and never otherwise. */

declare const __APUNT_KNOWN__: Known;

// The loader looks at the whole address, and at no value: `debug="false"` is false.
const isAsked =
  location.search.includes('apunt-debug') ||
  document.querySelector(
    `${PAGE_CONFIG}:is([debug]:not([debug=false]),[data-debug]:not([data-debug=false]))`,
  );
if (isAsked) openOverlay(__APUNT_KNOWN__, folderOf(import.meta.url));
