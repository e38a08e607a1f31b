import { followPage } from './checks.ts';

// What the boot file imports for authors: nothing else is to be asked of it, so that the line there stays short.
followPage();
