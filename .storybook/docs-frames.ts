import { addons } from 'storybook/preview-api';

/*
 * The frames of a docs page are pages of their own, which hear neither of the toolbar nor of the controls: when something
 * else is chosen in the toolbar, they are opened again with it, and what the controls say is passed on.
 */

const NAMES = ['site', 'locale', 'session', 'network'];
const textOf = (globals: Readonly<Record<string, unknown>>): string =>
  NAMES.map((name) => `${name}:${String(globals[name])}`).join(';');

const frames = (): HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]'),
];

let shown: string | undefined;

void addons.ready().then((channel) => {
  channel.on('setGlobals', ({ globals }: { globals: Record<string, unknown> }) => {
    shown ??= textOf(globals);
  });
  channel.on('globalsUpdated', ({ globals }: { globals: Record<string, unknown> }) => {
    const wanted = textOf(globals);
    if (wanted === shown) return;
    shown = wanted;
    for (const frame of frames()) {
      const url = new URL(frame.src);
      url.searchParams.set('globals', wanted);
      frame.src = url.href;
    }
  });
  channel.on('storyArgsUpdated', ({ storyId, args }: { storyId: string; args: object }) => {
    for (const { id, contentWindow } of frames()) {
      if (id !== `iframe--${storyId}`) continue;
      const its = Object(Reflect.get(Object(contentWindow), '__STORYBOOK_ADDONS_CHANNEL__'));
      its.emit?.('updateStoryArgs', { storyId, updatedArgs: args });
    }
  });
});
