import type { ArgTypes, Meta } from '@storybook/web-components-vite';
import type { RequestHandler } from 'msw';
import { allAttributes, kebab, type AttributeContract, type WidgetContract } from '@apunt/element/contract';

export type Args = Record<string, string | number | boolean | undefined>;

function controlOf({ type, doc, default: fallback }: AttributeContract): ArgTypes[string] {
  const options: unknown = Reflect.get(type, 'options');
  const table = {
    category: 'attributes',
    defaultValue: { summary: fallback === undefined ? '–' : String(fallback) },
  };
  if (Array.isArray(options)) return { description: doc, control: 'select', options, table };
  const control = type.type === 'boolean' ? 'boolean' : type.type === 'number' ? 'number' : 'text';
  return { description: doc, control, table };
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The tag as a template author would write it: what "Show code" prints. */
export function tagOf(contract: WidgetContract, args: Args, inner = ''): string {
  const attributes = Object.entries(args).flatMap(([name, value]) => {
    if (value === undefined || value === '' || value === false) return [];
    return value === true ? [` ${name}`] : [` ${name}="${escape(String(value))}"`];
  });
  return `<${contract.tag}${attributes.join('')}>${inner}</${contract.tag}>`;
}

/**
 * A story's meta from the contract: controls with their docs, and a render of the real tag. The title is added by the
 * story itself, because Storybook reads it without running anything.
 */
export function storyOf(
  contract: WidgetContract,
  handlers: RequestHandler[] | (() => RequestHandler[]) = [],
  inner = '',
): Omit<Meta<Args>, 'title'> {
  return {
    component: contract.tag,
    args: { ...contract.example, hydrate: 'load' } as Args,
    argTypes: Object.fromEntries(
      Object.entries(allAttributes(contract)).map(([name, one]) => [kebab(name), controlOf(one)]),
    ),
    parameters: { docs: { description: { component: contract.doc } } },
    beforeEach({ msw }) {
      // A function makes them anew, for answers that remember what was sent.
      msw.use(...(typeof handlers === 'function' ? handlers() : handlers));
    },
    render: (args: Args) => tagOf(contract, args, inner),
  };
}

/** The story's element of a tag. */
export function elementIn(canvas: HTMLElement, tag: string): HTMLElement {
  const element = canvas.querySelector<HTMLElement>(tag);
  if (!element) throw new Error(`no <${tag}> in the story`);
  return element;
}
