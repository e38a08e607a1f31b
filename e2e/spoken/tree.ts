import type { CDPSession, Locator, Page } from 'playwright-core';
import * as v from 'valibot';

const text = v.optional(v.object({ value: v.optional(v.unknown()) }));
const nodeSchema = v.object({
  nodeId: v.string(),
  ignored: v.boolean(),
  role: text,
  name: text,
  description: text,
  value: text,
  properties: v.optional(
    v.array(v.object({ name: v.string(), value: v.object({ value: v.optional(v.unknown()) }) })),
    [],
  ),
  childIds: v.optional(v.array(v.string()), []),
  backendDOMNodeId: v.optional(v.number()),
});
type Node = v.InferOutput<typeof nodeSchema>;

const flatSchema = v.object({
  nodes: v.array(v.object({ backendNodeId: v.number(), attributes: v.optional(v.array(v.string()), []) })),
});

/** What is told of an element beside role and name, in this order. True is told by the name alone, false not at all. */
const STATES = [
  'focused',
  'level',
  'checked',
  'pressed',
  'expanded',
  'selected',
  'disabled',
  'readonly',
  'required',
  'invalid',
  'hasPopup',
  'modal',
  'busy',
  'live',
  'valuemin',
  'valuemax',
  'roledescription',
] as const;

/** States that are told when they are false, too: a button that is not pressed is one that can be. */
const TOLD_WHEN_FALSE = new Set<string>(['checked', 'pressed', 'expanded']);

/** Containers without a meaning of their own: only what is in them is told. */
const PLAIN = new Set(['none', 'generic', 'LabelText', 'RootWebArea', 'Legend', 'Section', 'InlineTextBox']);
/** The text of these is their name or value, which is not told twice. */
const NAMED_BY_TEXT = new Set([
  'term',
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'link',
  'button',
  'heading',
  'tab',
  'option',
  'menuitem',
  'switch',
  'DisclosureTriangle',
]);

const said = (value: Node['name']): string => {
  const given = value?.value;
  return typeof given === 'string' || typeof given === 'number'
    ? String(given).replaceAll(/\s+/g, ' ').trim()
    : '';
};

/** What the tree of the protocol leaves out, read from the element: `aria-current`, and for boxes and lists that they are required. */
function statesOf({ properties }: Node, element: ReadonlyMap<string, string> | undefined): string[] {
  const given = new Map(properties.map(({ name, value }) => [name, value.value]));
  if (element?.has('required')) given.set('required', true);
  const told = STATES.flatMap((name) => {
    const value = given.get(name);
    if (value === undefined || value === '' || value === 'off') return [];
    if (value === true || value === 'true') return [name];
    if (value === false || value === 'false') return TOLD_WHEN_FALSE.has(name) ? [`not ${name}`] : [];
    return [`${name} ${String(value)}`];
  });
  const current = element?.get('aria-current');
  return current === undefined ? told : [...told, `current ${current}`];
}

/** Whether anything below a node is told. */
const hasContent = (node: Node, nodes: ReadonlyMap<string, Node>): boolean =>
  node.childIds.some((id) => {
    const child = nodes.get(id);
    return child !== undefined && ((!child.ignored && said(child.name) !== '') || hasContent(child, nodes));
  });

/** The nodes of the page's accessibility tree, and the attributes of their elements. */
async function treeOf(session: CDPSession) {
  const answer: unknown = await session.send('Accessibility.getFullAXTree');
  const { nodes } = v.parse(v.object({ nodes: v.array(nodeSchema) }), answer);
  await session.send('DOM.enable');
  const flat: unknown = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const elements = new Map(
    v.parse(flatSchema, flat).nodes.map(({ backendNodeId, attributes }) => {
      // Names and values, one after the other.
      const names = attributes.filter((_, at) => at % 2 === 0);
      return [backendNodeId, new Map(names.map((name, at) => [name, attributes[2 * at + 1] ?? '']))] as const;
    }),
  );
  return { nodes: new Map(nodes.map((node) => [node.nodeId, node])), elements };
}

/**
 * What assistive technology gets of a part of the page, as the browser computes it, shadow roots included: a line for each role, with
 * name, states, value and description, indented as it is nested.
 */
export async function accessibilityTree(page: Page, part: Locator): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const mark = `spoken-${Math.random().toString(36).slice(2)}`;
  await part.evaluate((element, id) => Reflect.set(globalThis, id, element), mark);
  const found = v.parse(
    v.object({ result: v.object({ objectId: v.string() }) }),
    await session.send('Runtime.evaluate', { expression: `globalThis['${mark}']` }),
  );
  const described: unknown = await session.send('DOM.describeNode', { objectId: found.result.objectId });
  const { node: top } = v.parse(v.object({ node: v.object({ backendNodeId: v.number() }) }), described);
  const { nodes, elements } = await treeOf(session);
  await session.detach();

  const lines: string[] = [];
  const tell = (node: Node, depth: number, isNamed: boolean): void => {
    const role = said(node.role);
    const name = said(node.name);
    let [below, named] = [depth, isNamed];
    if (role === 'StaticText') {
      if (!isNamed && name !== '') lines.push(`${'  '.repeat(depth)}“${name}”`);
      return;
    }
    // An error has its place before there is one, and every listener leaves out what has nothing in it.
    if (role === 'paragraph' && name === '' && !hasContent(node, nodes)) return;
    if (role === 'ListMarker') return;
    // The options of a native list are counted: there may be all the countries of the world.
    if (role === 'MenuListPopup') {
      lines.push(`${'  '.repeat(depth)}${node.childIds.length} options`);
      return;
    }
    const isFocused = node.properties.some(
      (property) => property.name === 'focused' && property.value.value === true,
    );
    // A nameless box that has the focus is told all the same: it is where the listener is.
    const isPlain = node.ignored || (PLAIN.has(role) && name === '' && !isFocused);
    if (!isPlain && role !== 'LabelText' && role !== 'Legend') {
      const [value, description] = [said(node.value), said(node.description)];
      const states = statesOf(node, elements.get(node.backendDOMNodeId ?? -1));
      lines.push(
        [
          `${'  '.repeat(depth)}${role}`,
          name && `“${name}”`,
          states.length > 0 && `(${states.join(', ')})`,
          value && value !== name && `= ${value}`,
          // Listeners leave out a description that says the name again.
          description && description !== name && `— ${description}`,
        ]
          .filter(Boolean)
          .join(' '),
      );
      below += 1;
      named = NAMED_BY_TEXT.has(role);
    } else if (role === 'LabelText' || role === 'Legend') named = true;
    for (const id of node.childIds) {
      const child = nodes.get(id);
      if (child) tell(child, below, named);
    }
  };
  const start = [...nodes.values()].find(({ backendDOMNodeId }) => backendDOMNodeId === top.backendNodeId);
  if (!start) throw new Error('The part of the page is not in its accessibility tree.');
  tell(start, 0, false);
  return lines;
}
