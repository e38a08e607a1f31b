import { composeStories, setProjectAnnotations } from 'storybook/preview-api';
import { configure } from 'storybook/test';
import type { SetupWorker } from 'msw/browser';
import { expectAccessible } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import { patient } from '@apunt/testing/patience';
import { mainControl, stayOnPage } from '../../e2e/strict/press.ts';
import { untilStill, watchPage } from '../faults/stillness.ts';
import { MARKUP } from './addresses.ts';

/*
 * Draws stories in a page that has the portal's policy. Storybook's own page cannot have it: its frame has inline scripts and styles, and
 * it puts the HTML of a story into the page as text, which Trusted Types refuse. Here a story's HTML comes from the server.
 */

export interface Shown {
  /** What the policy has stopped while the story was drawn, and after its press. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** What has been pressed besides what the story itself presses; empty if it offers nothing. */
  readonly pressed: string;
  /** The objections of axe to the story as it is drawn and played; empty without any. */
  readonly objections: string;
}

export interface Stage {
  /** The names of a file's stories, each with whether it is for a telephone. */
  stories(file: string): Promise<{ name: string; isForPhone: boolean }[]>;
  show(file: string, name: string): Promise<Shown>;
  /** What has been stopped since this was last asked. */
  violations(): Promise<string[]>;
}

type StoryModule = Parameters<typeof composeStories>[0];
type Loads = Readonly<Record<string, () => Promise<StoryModule>>>;
interface Composed {
  readonly globals: Readonly<Record<string, unknown>>;
  run(context: object): Promise<void>;
}

const violations: string[] = [];
document.addEventListener(
  'securitypolicyviolation',
  ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) => {
    violations.push(`${violatedDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`);
  },
);
const tellViolations = (): string[] => violations.splice(0);

/** A text as the nodes that a parser makes of it in a page: nothing here may write HTML, and a server's document is no text. */
function parsed(html: string): Promise<readonly Node[]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', MARKUP);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      resolve([...(request.responseXML?.body.childNodes ?? [])]);
    });
    request.addEventListener('error', () => reject(new Error('no answer with the HTML of the story')));
    request.send(html);
  });
}

/** Calls under way; code and pictures are fetched, too. */
const calls = new Set<string>();

function watchCalls(msw: SetupWorker): void {
  msw.events.removeAllListeners();
  calls.clear();
  msw.events.on('request:start', ({ requestId }) => void calls.add(requestId));
  for (const end of ['response:mocked', 'response:bypass', 'unhandledException'] as const)
    msw.events.on(end, ({ requestId }) => void calls.delete(requestId));
}

/** Until nothing changes any more, and no call is under way; some stories have one that never ends, or a clock that never stops. */
async function untilQuiet(): Promise<void> {
  await untilStill().catch(() => {});
  if (calls.size === 0) return;
  // What has not ended by now is taken for one that never does, and not waited for again.
  await until('no call is under way', () => calls.size === 0, 300).catch(() => calls.clear());
  await untilStill().catch(() => {});
}

const objectionsTo = (element: Element): Promise<string> => expectAccessible(element).then(() => '', String);

const isOurs = ({ localName }: Element): boolean =>
  localName.startsWith('apunt-') && localName !== 'apunt-config';

const nameOf = ({ localName, dataset }: HTMLElement): string =>
  dataset['action'] ? `${localName}[data-action=${dataset['action']}]` : localName;

/** `preview` is what Storybook adds to every story (.storybook/preview.ts). */
export function setStage(preview: object, loads: Loads): void {
  watchPage();
  configure({ asyncUtilTimeout: patient(2000) });
  stayOnPage();

  let before: string[] = [];
  const project = setProjectAnnotations([
    preview,
    {
      async renderToCanvas(
        { storyFn, storyContext: { msw } }: { storyFn: () => unknown; storyContext: { msw: SetupWorker } },
        canvas: HTMLElement,
      ) {
        watchCalls(msw);
        canvas.replaceChildren(...(await parsed(String(storyFn()))));
        await untilQuiet();
        before = tellViolations();
      },
    },
  ]);

  const fetched = (file: string): Promise<StoryModule> => {
    const load = loads[file];
    if (!load) throw new Error(`no stories in ${file}`);
    return load();
  };
  const files = new Map<string, Record<string, Composed>>();
  const load = async (file: string): Promise<Record<string, Composed>> => {
    const known = files.get(file);
    if (known) return known;
    const all: Record<string, Composed> = composeStories(await fetched(file), project);
    files.set(file, all);
    return all;
  };

  const canvas = document.querySelector('#canvas');
  const stage: Stage = {
    async stories(file) {
      return Object.entries(await load(file)).map(([name, { globals }]) => ({
        name,
        isForPhone: Reflect.get(Object(globals['viewport']), 'value') === 'phone',
      }));
    },
    async show(file, name) {
      const story = (await load(file))[name];
      if (!canvas || !story) throw new Error(`no story ${file} ${name}`);
      // What was pressed before belongs to another story, and to its session.
      canvas.replaceChildren();
      await untilQuiet();
      await story.run({ canvasElement: canvas });
      await untilQuiet();
      const objections = await objectionsTo(canvas);
      const control = mainControl([...canvas.querySelectorAll('*')].filter(isOurs).concat(canvas));
      control?.click();
      await untilQuiet();
      return { before, after: tellViolations(), pressed: control ? nameOf(control) : '', objections };
    },
    async violations() {
      await untilQuiet();
      return tellViolations();
    },
  };
  Object.assign(globalThis, { stage });
}
