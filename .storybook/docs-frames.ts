import { addons } from 'storybook/preview-api';

/*
 * The frames of a docs page are pages of their own, which do not hear of the toolbar: when something else is chosen
 * there, they are opened again with it.
 */

const NAMES = ['site', 'locale', 'session', 'network'];
const textOf = (globals: Readonly<Record<string, unknown>>): string =>
  NAMES.map((name) => `${name}:${String(globals[name])}`).join(';');

let shown: string | undefined;

void addons.ready().then((channel) => {
  channel.on(
    'setGlobals',
    ({ globals }: { globals: Record<string, unknown> }) => (shown ??= textOf(globals)),
  );
  channel.on('globalsUpdated', ({ globals }: { globals: Record<string, unknown> }) => {
    const wanted = textOf(globals);
    if (wanted === shown) return;
    shown = wanted;
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]')) {
      const url = new URL(frame.src);
      url.searchParams.set('globals', wanted);
      frame.src = url.href;
    }
  });
});
