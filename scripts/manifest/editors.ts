import type { WidgetContract } from '@apunt/element/contract';
import { entries, eventText, writtenAttributesOf, type AttributeDoc } from './describe.ts';
import { eventsOf, methodsOf, propertiesOf } from './members.ts';
import { cssPropertiesOf } from './readme-tables.ts';

/*
 * Completion in editors. Booleans complete bare, since presence alone is true; twins with `data-` are not offered, because they are for pages
 * that may have nothing else. What editors have no field for stands in the descriptions.
 */

const BOOLEAN = 'boolean';

const attributeText = ({ doc, default: fallback, required, type }: AttributeDoc): string =>
  [doc, required && 'Required.', type !== BOOLEAN && fallback && `Default: \`${fallback}\`.`]
    .filter(Boolean)
    .join(' ');

/** What the tag is, and what a page may put into it. */
function tagText(contract: WidgetContract): string {
  const list = (title: string, rows: [string, string][]): string[] =>
    rows.length === 0
      ? []
      : [`**${title}**\n\n${rows.map(([name, doc]) => `- \`${name}\`: ${doc}`).join('\n')}`];
  return [
    contract.doc,
    ...list(
      'JSON children',
      entries(contract.json).map(([name, { doc }]) => [name, doc]),
    ),
    ...list('Slots', entries(contract.slots)),
    ...list(
      'Events',
      eventsOf(contract).map(({ name, doc, isCancelable }) => [name, eventText(doc, isCancelable)]),
    ),
    ...list(
      'CSS properties',
      cssPropertiesOf(contract).map(([name, { doc }]) => [name, doc]),
    ),
  ].join('\n\n');
}

/** Completion and hover in VS Code (`html.customData`). */
export function vsCodeData(contracts: readonly WidgetContract[]): string {
  const tags = contracts.map((contract) => ({
    name: contract.tag,
    description: { kind: 'markdown', value: tagText(contract) },
    attributes: writtenAttributesOf(contract).map((one) => ({
      name: one.attribute,
      description: { kind: 'markdown', value: attributeText(one) },
      ...(one.type === BOOLEAN && { valueSet: 'v' }),
      ...(one.options.length > 0 && { values: one.options.map((option) => ({ name: option })) }),
    })),
  }));
  return JSON.stringify({ version: 1.1, tags });
}

const described = ([name, doc]: [string, string]) => ({ name, description: doc });

function webTypesElement(contract: WidgetContract) {
  return {
    name: contract.tag,
    description: contract.doc,
    attributes: writtenAttributesOf(contract).map((one) => ({
      name: one.attribute,
      description: one.doc,
      ...(one.required && { required: true }),
      ...(one.type !== BOOLEAN && one.default && { default: one.default }),
      value: {
        kind: one.type === BOOLEAN ? 'no-value' : 'plain',
        type: one.isId ? ['string', 'number'] : one.options.length > 0 ? 'enum' : one.type,
        required: one.type !== BOOLEAN,
      },
      ...(one.options.length > 0 && { values: one.options.map((option) => ({ name: option })) }),
    })),
    slots: entries(contract.slots).map(described),
    js: {
      properties: [
        ...propertiesOf(contract).map(({ name, doc, type, takes }) => ({
          name,
          description: doc,
          type,
          ...(takes === undefined && { 'read-only': true }),
        })),
        ...methodsOf(contract).map(({ name, doc, takes, returns }) => ({
          name,
          description: doc,
          type: `(${takes.map((one) => `${one.name}: ${one.type}`).join(', ')}) => ${returns}`,
          'read-only': true,
        })),
      ],
      events: eventsOf(contract).map(({ name, doc, detail, isCancelable }) => ({
        name,
        description: eventText(doc, isCancelable),
        type: `CustomEvent<${detail}>`,
      })),
    },
    css: {
      parts: entries(contract.parts).map(described),
      properties: cssPropertiesOf(contract).map(([name, { default: fallback, doc }]) => ({
        name,
        description: doc,
        default: fallback,
      })),
      'pseudo-classes': contract.states.map((state) => ({
        name: `state(${state})`,
        description: `The element is in the state \`${state}\`; also \`[data-state=${state}]\`.`,
      })),
    },
    'json-children': entries(contract.json).map(([name, { doc }]) => described([name, doc])),
  };
}

/** Completion in JetBrains editors. */
export function webTypes(contracts: readonly WidgetContract[], version: string): string {
  return JSON.stringify({
    $schema: 'https://json.schemastore.org/web-types',
    name: 'apunt-widgets',
    version,
    'description-markup': 'markdown',
    contributions: { html: { elements: contracts.map(webTypesElement) } },
  });
}
