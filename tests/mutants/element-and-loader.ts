import type { Mutant } from './mutant.ts';

const ELEMENT = 'packages/element/src';
const LOADER = 'packages/loader/src';

export const ELEMENT_AND_LOADER: readonly Mutant[] = [
  {
    id: 'element-event-stays',
    file: `${ELEMENT}/widget-host.ts`,
    from: 'bubbles: true,',
    to: 'bubbles: false,',
    why: 'A page that listens on the document hears no event of any widget.',
  },
  {
    id: 'element-bare-boolean',
    file: `${ELEMENT}/coerce.ts`,
    from: "return text !== 'false';",
    to: "return text === 'true';",
    why: 'A bare boolean attribute counts as false.',
  },
  {
    id: 'element-last-json',
    file: `${ELEMENT}/json-child.ts`,
    from: 'if (found && name in found) continue;',
    to: '',
    why: 'The last JSON child of a name counts, where the first one should.',
  },
  {
    id: 'element-lost-html',
    file: `${ELEMENT}/widget-mount.ts`,
    from: 'this.showFallback(true);',
    to: '',
    why: 'The server HTML does not come back when the widget has gone.',
  },
  {
    id: 'element-always-busy',
    file: `${ELEMENT}/widget-host.ts`,
    from: "else if (this.#state === 'loading') this.element.ariaBusy = null;",
    to: '',
    why: 'The element stays aria-busy after the data have come.',
  },
  {
    id: 'element-page-change-undone',
    file: `${ELEMENT}/adopt/borrowed-nodes.ts`,
    from: 'if (node.getAttribute(name) === set) write(node, name, before);',
    to: 'write(node, name, before);',
    why: 'A widget that goes undoes what the page has changed since.',
  },
  {
    id: 'element-swallowed-failure',
    file: `${ELEMENT}/useLater.ts`,
    from: '() => isGone || fail(),',
    to: '() => {},',
    why: 'Code that does not come is never told, so the visitor waits for ever.',
  },
  {
    id: 'element-first-call-lost',
    file: `${ELEMENT}/methods.ts`,
    from: 'this.#early.splice(0)',
    to: 'this.#early.splice(1)',
    why: 'The first call of a method before the widget has mounted is lost.',
  },
  {
    id: 'element-silent-crash',
    file: `${ELEMENT}/Shell.tsx`,
    from: '<p role="alert" data-crashed="">',
    to: '<p data-crashed="">',
    why: 'A crash is not announced.',
  },
  {
    id: 'loader-config-twins',
    file: `${LOADER}/config/config.ts`,
    from: ' ?? element?.getAttribute(`data-${dashed}`)',
    to: '',
    why: 'Settings that are written as data attributes are not read.',
  },
  {
    id: 'loader-chunk-error-stays',
    file: `${LOADER}/apunt.ts`,
    from: 'bubbles: true,',
    to: 'bubbles: false,',
    why: 'A page that listens on the document does not hear that code has not come.',
  },
  {
    id: 'loader-selection-follows',
    file: `${LOADER}/press.ts`,
    from: 'if (getSelection()?.toString()) return;',
    to: '',
    why: 'A visitor who selects words of a card leaves the page.',
  },
  {
    id: 'loader-lost-press',
    file: `${LOADER}/replay.ts`,
    from: "if (!isReplaced || event.type === 'apunt-error') pressed.click();",
    to: "if (event.type === 'apunt-error') return;\n      if (!isReplaced) pressed.click();",
    why: 'A press on a widget whose code does not come does nothing.',
  },
  {
    id: 'loader-photo-opens',
    file: `${LOADER}/replay.ts`,
    from: 'isReplaced ? first : pressed?.closest<HTMLElement>(table.keeps)',
    to: 'isReplaced ? first : undefined',
    why: 'A photo that is pressed before the code of its gallery is there opens as a file.',
  },
  {
    id: 'loader-alias-title',
    file: `${LOADER}/alias.ts`,
    from: " || name === 'title'",
    to: '',
    why: 'The title of a div that stands for a widget does not reach the widget.',
  },
];
