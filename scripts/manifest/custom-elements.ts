import { kebab, type WidgetContract } from '@apunt/element/contract';
import { entries, eventText, writtenAttributesOf } from './describe.ts';
import { classNameOf, eventsOf, methodsOf, propertiesOf } from './members.ts';
import { cssPropertiesOf } from './readme-tables.ts';

/*
 * custom-elements.json, schema 2.1. What the schema has no place for (required, cancelable, JSON children, sources) stands beside it under names
 * of our own, and in the description, where editors show it.
 */

const SCRIPT = 'apunt.js';

function declarationOf(contract: WidgetContract) {
  const need = contract.requireOne ?? [];
  return {
    kind: 'class',
    customElement: true,
    tagName: contract.tag,
    name: `${classNameOf(contract)}Element`,
    description: contract.doc,
    status: contract.status,
    superclass: { name: 'HTMLElement' },
    attributes: writtenAttributesOf(contract).map((one) => ({
      name: one.attribute,
      fieldName: one.property,
      type: { text: one.isId ? `${one.type} | number` : one.type },
      ...(one.default && { default: one.default }),
      description: `${one.doc}${one.required ? ' Required.' : ''}`,
      ...(one.required && { required: true }),
    })),
    ...(need.length > 0 && { requireOne: need.map(kebab) }),
    members: [
      ...propertiesOf(contract).map(({ name, type, takes, doc, attribute }) => ({
        kind: 'field',
        name,
        type: { text: type },
        description: doc,
        ...(attribute && !attribute.isPropertyOnly && { attribute: attribute.attribute }),
        ...(takes === undefined && { readonly: true }),
      })),
      ...methodsOf(contract).map(({ name, doc, takes, returns }) => ({
        kind: 'method',
        name,
        description: doc,
        parameters: takes.map((one) => ({
          name: one.name.replace('?', ''),
          type: { text: one.type },
          ...(one.name.endsWith('?') && { optional: true }),
        })),
        return: { type: { text: returns } },
      })),
    ],
    events: eventsOf(contract).map(({ name, detail, doc, isCancelable }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description: eventText(doc, isCancelable),
      ...(isCancelable && { cancelable: true }),
    })),
    slots: entries(contract.slots).map(([name, doc]) => ({ name, description: doc })),
    cssParts: entries(contract.parts).map(([name, doc]) => ({ name, description: doc })),
    cssProperties: cssPropertiesOf(contract).map(([name, { default: fallback, doc }]) => ({
      name,
      default: fallback,
      description: doc,
    })),
    cssStates: contract.states.map((name) => ({ name })),
    ...(contract.sources && { sources: contract.sources }),
    jsonChildren: entries(contract.json).map(([name, { doc }]) => ({
      name,
      description: doc,
      schema: `schemas/${contract.tag}.${name}.json`,
    })),
  };
}

/** The manifest of all tags. */
export function customElementsManifest(contracts: readonly WidgetContract[]): string {
  const modules = contracts.map((contract) => ({
    kind: 'javascript-module',
    path: SCRIPT,
    declarations: [declarationOf(contract)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: contract.tag,
        declaration: { name: `${classNameOf(contract)}Element`, module: SCRIPT },
      },
    ],
  }));
  return JSON.stringify({ schemaVersion: '2.1.0', readme: 'README.md', modules });
}
