import { isDebugAsked } from '../authors/authors.ts';
import { isSwitchedOn } from '../config/page-config.ts';
import { folderOf } from '../folder.ts';
import type { Known } from './facts.ts';
import { openOverlay } from './overlay.ts';

/* The file of the overlay: fetched by the loader for `?apunt-debug` and for `<apunt-config debug>`, and never otherwise. */

declare const __APUNT_KNOWN__: Known;

// The loader looks at the whole address, at no value and at no host: it must stay small.
function openIfAsked(): boolean {
  const settings = {
    debug: isSwitchedOn('debug'),
    dev: isSwitchedOn('dev'),
    preview: isSwitchedOn('preview'),
  };
  if (!isDebugAsked(settings)) return false;
  openOverlay(__APUNT_KNOWN__, folderOf(import.meta.url));
  return true;
}

// The settings may still be on their way.
if (!openIfAsked() && document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', openIfAsked, { once: true });
