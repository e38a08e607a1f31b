import * as v from 'valibot';
import type { Namespace } from '@apunt/i18n/i18n';
import type { SourceContract } from './sources.ts';

/**
 * When a widget's code is fetched and run: at once, when the browser is idle, shortly before the element is in view, at
 * the first interaction with it, or only when a script calls `mount()`.
 */
export type Hydrate = 'load' | 'idle' | 'visible' | 'interaction' | 'none';

/**
 * The bubbling events that widgets use. Events that do not bubble need no entry: React listens to them on the element
 * itself. `listenLess` in renderer.tsx keeps React from listening to any other.
 */
export const DOM_EVENTS = [
  'click',
  'mousedown',
  'input',
  'change',
  'keydown',
  'focusin',
  'focusout',
  'submit',
] as const;
/** One of the DOM events that a widget can ask React to listen to. */
export type DomEvent = (typeof DOM_EVENTS)[number];

/**
 * One attribute of a tag. It is also a property (camelCase, which is its key in the contract) and an attribute with
 * `data-` before it, its twin.
 */
export interface AttributeContract {
  readonly type: v.GenericSchema;
  readonly doc: string;
  readonly default?: unknown;
  readonly required?: true;
  /**
   * With this attribute (if it is a boolean: unless it is `false`) the element needs its code even if its server HTML
   * is complete. With any such attribute, it follows nobody.
   */
  readonly needsCode?: true;
  /** Changes after mounting are ignored. */
  readonly fixed?: true;
  /**
   * The address of a page where visitors log in, register or type: of the page's own origin, or of one that `<apunt-config>` names. Any other address
   * is reported, and the default counts.
   */
  readonly own?: true;
  /** Further places of the value in the JSON child, as dotted paths; the first with a value counts. */
  readonly from?: readonly string[];
}

/** An event of a tag: the schema of its `detail`, and what it tells the page. */
export interface EventContract {
  readonly detail: v.GenericSchema<unknown, object>;
  readonly doc: string;
  /** `preventDefault()` stops our default action. */
  readonly cancelable?: true;
}

/** A JSON child of a tag (`<script type="application/json" data-apunt-json="…">`) or its `data`: schema and description. */
export interface JsonContract {
  readonly type: v.GenericSchema;
  readonly doc: string;
}

/** A method of a tag, and the values that it takes, in their order. */
export interface MethodContract {
  readonly doc: string;
  readonly takes?: Readonly<Record<string, v.GenericSchema>>;
}

/**
 * The parts of a tag that an editor's HTML may carry: HTML of an article, of an answer, of a `<div data-apunt>`. All that is not named
 * here belongs to the page's template (docs/threat-model.md).
 */
export interface EditorsContract {
  /** Property names of attributes, those that every widget has included. */
  readonly attributes?: readonly string[];
  /** Names of JSON children; an editor writes them as `data-json`, because filters take scripts away. */
  readonly json?: readonly string[];
  readonly slots?: readonly string[];
}

/** Everything public about a tag, in one place: coercion, docs, controls, manifest and shared tests are made from it. */
export interface WidgetContract {
  readonly tag: `apunt-${string}`;
  readonly group: 'foundation' | 'identity' | 'engagement' | 'media' | 'content' | 'lists' | 'chrome';
  readonly status: 'draft' | 'stable' | 'deprecated';
  readonly doc: string;
  /** `light` for forms that password managers and autofill must reach. */
  readonly dom: 'shadow' | 'light';
  readonly hydrate: Hydrate;
  /** The files of `locales/` whose texts it shows, those of the parts it uses included; `errors` is always there. */
  readonly texts: readonly Namespace[];
  /** Those of parts that come later, in the file of the part: whoever fetches it adds them to the page's. */
  readonly laterTexts?: readonly Namespace[];
  readonly attributes: Readonly<Record<string, AttributeContract>>;
  /** Property names of which one must be given. */
  readonly requireOne?: readonly string[];
  /** Values for the attributes that make a valid example: stories, docs and shared tests start from it. */
  readonly example: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, JsonContract>>;
  /** Set if an editor's HTML may carry the tag; without it, the tag belongs to the page's template. */
  readonly editors?: EditorsContract;
  readonly events: Readonly<Record<`apunt-${string}`, EventContract>>;
  readonly slots?: Readonly<Record<string, string>>;
  readonly parts?: Readonly<Record<string, string>>;
  readonly cssProperties?: Readonly<Record<`--apunt-${string}`, { default: string; doc: string }>>;
  readonly methods?: Readonly<Record<string, MethodContract>>;
  readonly states: readonly string[];
  /** What the page's policy has to allow besides its own origin; those of `<apunt-config>` hold for every tag. */
  readonly sources?: readonly SourceContract[];
  /** Room kept until the first useful render, so that nothing on the page moves (docs/adr/0030). */
  readonly reserve: {
    readonly display: 'block' | 'inline-block';
    readonly block: string;
    /** `block` on windows of 567 px and less. */
    readonly narrow?: string;
    readonly inline?: string;
    /**
     * Where the element shows nothing, and so gets no room: on one variant of the site or off it; `where` is a selector
     * if only some of the elements are meant.
     */
    readonly absent?:
      | undefined
      | {
          readonly on?: 'lacolla' | 'apuntsdellengua';
          readonly off?: 'lacolla' | 'apuntsdellengua';
          readonly where?: string;
        };
  };
  /** Most kB (brotli) that the widget's own file may have; `budgets.json` says what holds for the others. */
  readonly budget?: number;
  /**
   * On many pages: the loader itself knows its files, so they are asked for in its first step. Each such file makes the loader
   * some 45 bytes larger.
   */
  readonly near?: true;
  /**
   * While the code is loading, clicks on the server HTML work as usual; without it, the first click is held back and
   * repeated on the widget.
   */
  readonly keepsClicks?: true;
  /**
   * While the code is loading, the first click on a picture of the server HTML, or on a control with `data-action="open"`, is held back and
   * repeated on the same node, which the widget keeps. All other clicks are their own.
   */
  readonly holdsClicks?: true;
  /**
   * The server HTML stays in the page as the same nodes; the widget is drawn around it (docs/adr/0021). Clicks on it
   * are not held back.
   */
  readonly adopt?: true;
  /**
   * The form shows the data of the visitor's account. It takes nothing over from a copy of another such element, which may hold what
   * another visitor has typed.
   */
  readonly ofAccount?: true;
  /** Complete server HTML needs no code: nothing is fetched until an attribute that `needsCode`, or data, asks for it. */
  readonly complete?: true;
  /**
   * The server HTML serves by itself (links, native scrolling, `<details>`): the code comes with that of another tag, or when the visitor
   * reaches for the element (docs/adr/0090). Without server HTML, with JSON or with an attribute that `needsCode`, the element waits for nobody.
   */
  readonly follows?:
    | true
    | {
        /** Selector of what makes the server HTML need the code. */
        readonly without: string;
        /** Pattern of the fragment of an address that an element answers: on such a page no element waits. */
        readonly fragment: string;
      };
  /** Bubbling DOM events that React has to hear here; all that widgets use when not given. Fewer are cheaper. */
  readonly listens?: readonly DomEvent[];
  /** The component calls `host.ready()` itself, because it has to wait for data before it can be used. */
  readonly manualReady?: true;
}

/** True of the settings of a page, `<apunt-config>`: no widget, so it has nothing of what every widget has. */
export const isPageConfig = ({ tag }: Pick<WidgetContract, 'tag'>): boolean => tag === 'apunt-config';

/** Gives a contract back as it is, and keeps its literal types, so that props, events and text keys are typed by it. */
export const defineContract = <const C extends WidgetContract>(contract: C): C => contract;

/** A non-empty text without white space or slashes; dot segments would change the path it is put into. */
export const idAttribute = v.pipe(
  v.string(),
  v.regex(/^(?!\.{1,2}$)[^\s/\\]{1,256}$/, 'an id: text without white space or slashes'),
);

/** Attributes that every widget has. */
export const COMMON_ATTRIBUTES = {
  hydrate: {
    type: v.picklist(['load', 'idle', 'visible', 'interaction', 'none']),
    doc: 'When the code is loaded and run.',
    fixed: true,
  },
  site: {
    type: v.string(),
    doc: 'Variant override: `lacolla`, `apuntsdellengua`, anything else is general.',
  },
  headingLevel: {
    type: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(4)),
    default: 2,
    doc: "Level of the element's own heading.",
  },
  noHeading: { type: v.boolean(), doc: 'No own heading.' },
  label: { type: v.string(), doc: 'Accessible name.' },
  texts: { type: v.string(), doc: 'Id of a JSON script with texts for this element.' },
} as const satisfies Record<string, AttributeContract>;

/** All attributes of a tag: its own, then those that every widget has. */
export const allAttributes = (
  contract: Pick<WidgetContract, 'tag' | 'attributes'>,
): Readonly<Record<string, AttributeContract>> =>
  isPageConfig(contract) ? contract.attributes : { ...contract.attributes, ...COMMON_ATTRIBUTES };

/** The files of texts that a component may ask for, those that come later included. */
export type TextFiles<C extends WidgetContract> =
  | C['texts'][number]
  | (C extends { readonly laterTexts: readonly (infer N extends Namespace)[] } ? N : never);

type Output<A> = A extends { readonly type: infer S extends v.GenericSchema } ? v.InferOutput<S> : never;
type Given<A> = A extends { readonly required: true } | { readonly default: unknown }
  ? true
  : Output<A> extends boolean
    ? true
    : false;
type PropsOf<A extends Readonly<Record<string, AttributeContract>>> = {
  readonly [K in keyof A]: Given<A[K]> extends true ? Output<A[K]> : Output<A[K]> | undefined;
};

/** Parsed attribute values as the component gets them. */
export type AttributeProps<C extends WidgetContract> = PropsOf<C['attributes']> &
  PropsOf<typeof COMMON_ATTRIBUTES>;
/** Parsed JSON children as the component gets them; one that is missing or does not fit is undefined. */
export type JsonProps<C extends WidgetContract> = {
  readonly [K in keyof NonNullable<C['json']>]?: Output<NonNullable<C['json']>[K]>;
};
/** The `detail` of one event of a contract, without `source`, which the host adds. */
export type EventDetail<C extends WidgetContract, E extends keyof C['events']> = C['events'][E] extends {
  readonly detail: infer S extends v.GenericSchema<unknown, object>;
}
  ? v.InferOutput<S>
  : never;

/** Attributes that an editor may set on each tag that is open to editors: none changes what the tag says or where it leads. */
const ALWAYS_OPEN = ['hydrate', 'headingLevel', 'noHeading'];

/** The dashed names that an editor may use on a tag. */
export interface OpenToEditors {
  /** Dashed, without the `data-` of their twins. */
  readonly attributes: readonly string[];
  /** The attributes that hold JSON: `data-json`, `data-json-<name>`. */
  readonly json: readonly string[];
  readonly slots: readonly string[];
  /** Property names that JSON of an editor may not hold, because it can set attributes, too. */
  readonly closed: readonly string[];
}

/** Name of a tag without `apunt-` → the names that an editor may use on it; tags that no editor may place are missing. */
export type EditorsTable = Readonly<Record<string, OpenToEditors>>;

/** The keys of a JSON child by which it would set an attribute that is not open. A key that an open attribute reads, too, stays. */
function closedKeys(all: Readonly<Record<string, AttributeContract>>, open: readonly string[]): string[] {
  const keysOf = (name: string): string[] => [
    name,
    ...(all[name]?.from ?? []).map((path) => path.split('.')[0] ?? ''),
  ];
  const needed = new Set(open.flatMap(keysOf));
  const closed = Object.keys(all).filter((name) => !open.includes(name));
  return [...new Set(closed.flatMap(keysOf))].filter((key) => !needed.has(key));
}

/** The names that an editor's HTML may use on a tag; undefined for a tag that no editor may place. */
export function openToEditors(
  contract: Pick<WidgetContract, 'tag' | 'attributes' | 'editors'>,
): OpenToEditors | undefined {
  const { editors } = contract;
  if (!editors) return undefined;
  const { attributes = [], json = [], slots = [] } = editors;
  const open = [...attributes, ...ALWAYS_OPEN];
  return {
    attributes: open.map(kebab),
    json: json.map((name) => (name === 'props' ? 'data-json' : `data-json-${name}`)),
    slots,
    closed: json.includes('props') ? closedKeys(allAttributes(contract), open) : [],
  };
}

/** The attributes of a tag that need its code, with their twins. */
const needingAttributes = ({ attributes }: WidgetContract): string[] =>
  Object.entries(attributes).flatMap(([name, { needsCode }]) =>
    needsCode ? [kebab(name), `data-${kebab(name)}`] : [],
  );

/** The attributes that make an element with complete server HTML need its code, with their twins. */
export const wakingAttributes = (contract: WidgetContract): string[] =>
  contract.complete ? needingAttributes(contract) : [];

/** The attributes that hold JSON where a page can have no script: `data-json`, and `data-json-<name>` for the named ones. */
export const jsonAttributes = ({ json = {} }: WidgetContract): string[] => [
  'data-json',
  ...Object.keys(json).flatMap((name) => (name === 'props' ? [] : `data-json-${name}`)),
];

/** Matches elements of a tag without data in attributes. */
const withoutJson = (contract: WidgetContract): string =>
  jsonAttributes(contract)
    .map((name) => `:not([${name}]:not([${name}=""]))`)
    .join('');

/** Matches an element whose server HTML may be complete: none of its attributes needs code. Empty for all other tags. */
export function completeSelector(contract: WidgetContract): string {
  if (!contract.complete) return '';
  const waking = wakingAttributes(contract).map((name) => `[${name}]:not([${name}="false"])`);
  return contract.tag + (waking.length > 0 ? `:not(${waking.join(',')})` : '') + withoutJson(contract);
}

/** Matches an element that may follow others: nothing of it needs code or says when the code comes. Empty for all other tags. */
export function followSelector(contract: WidgetContract): string {
  const { tag, follows } = contract;
  if (!follows) return '';
  const needing = [
    ...(follows === true ? [] : [`:has(${follows.without})`]),
    ...needingAttributes(contract).map((name) => `[${name}]`),
    // What all tags have comes last: the loader holds it once.
    ...jsonAttributes(contract)
      .toReversed()
      .map((name) => `[${name}]:not([${name}=""])`),
    '[hydrate]',
    '[data-hydrate]',
  ];
  return tag + needing.map((one) => `:not(${one})`).join('');
}

/** Matches an element of which a press on a photo is held back. Empty for all other tags. */
export const keepSelector = ({ tag, holdsClicks }: WidgetContract): string =>
  holdsClicks ? `${tag}:not([hydrate=none]):not([data-hydrate=none])` : '';

/** The dashed form of a camelCase name: `contentId` becomes `content-id`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
