import { startCopy } from './copy.ts';
import { startDemo } from './demo.ts';
import { startSearch } from './search.ts';
import { startTabs } from './tabs.ts';

/* The script of the guide. Without it, the pages say the same. */

const status = document.createElement('p');
status.className = 'copy-status';
status.setAttribute('role', 'status');
document.body.append(status);

for (const block of document.querySelectorAll<HTMLElement>('pre')) startCopy(block, status);
for (const box of document.querySelectorAll<HTMLElement>('[data-tabs]')) startTabs(box);
for (const box of document.querySelectorAll<HTMLElement>('[data-demo]')) startDemo(box);

const form = document.querySelector<HTMLFormElement>('form.search');
const { root = '' } = document.documentElement.dataset;
if (form) startSearch(form, new URL(root || '.', location.href).href);
