import { describe, expect, it } from 'vitest';
import type { WidgetContract } from '@apunt/element/contract';
import { SHAPES } from '@apunt/element/shapes.fixture';
import { allContracts } from './all-contracts.ts';
import { REPRESENTATIVES } from './representatives.mjs';

const contracts = await allContracts();
const representatives = contracts.filter(({ tag }) =>
  Object.hasOwn(REPRESENTATIVES, tag.slice('apunt-'.length)),
);

/** Traits by which an element of the contract takes other ways through `packages/element` than an element without them. */
function traitsOf(contract: WidgetContract): string[] {
  const attributes = Object.values(contract.attributes);
  const traits: Record<string, boolean | undefined> = {
    'named JSON': Object.keys(contract.json ?? {}).some((name) => name !== 'props'),
    JSON: contract.json && 'props' in contract.json,
    methods: contract.methods !== undefined,
    'one of several values': contract.requireOne !== undefined,
    'a required value': attributes.some(({ required }) => required),
    'values under other names': attributes.some(({ from }) => from),
    'an address of this site': attributes.some(({ own }) => own),
    'attributes that wake': attributes.some(({ needsCode }) => needsCode),
    'adopted HTML': contract.adopt,
    'complete HTML': contract.complete,
    'a readiness of its own': contract.manualReady,
  };
  const present = Object.keys(traits).filter((name) => traits[name]);
  return [contract.dom, contract.reserve.display, ...present];
}

/** The type of an attribute, the type of its items, and whether it checks or changes the value. */
function typesOf({ attributes }: WidgetContract): string[] {
  return Object.values(attributes).map(({ type }) => {
    const item: unknown = Reflect.get(type, 'item');
    const pipe: unknown = Reflect.get(type, 'pipe');
    const steps = Array.isArray(pipe) ? pipe.slice(1).map((step) => String(Reflect.get(step, 'kind'))) : [];
    const of = typeof item === 'object' && item ? ` of ${String(Reflect.get(item, 'type'))}` : '';
    return [type.type + of, ...new Set(steps.toSorted())].join(', ');
  });
}

const lacking = (all: readonly string[], some: readonly string[]): string[] =>
  [...new Set(all)].filter((name) => !some.includes(name));

describe('the representatives', () => {
  it('are tags of the library', () => {
    expect(
      lacking(
        Object.keys(REPRESENTATIVES),
        contracts.map(({ tag }) => tag.slice(6)),
      ),
    ).toEqual([]);
  });

  it('have every trait that a contract of the library has', () => {
    expect(lacking(contracts.flatMap(traitsOf), representatives.flatMap(traitsOf))).toEqual([]);
  });
});

describe('the shapes of contracts', () => {
  it('have every trait that a contract of the library has', () => {
    expect(lacking(contracts.flatMap(traitsOf), SHAPES.flatMap(traitsOf))).toEqual([]);
  });

  it('have every type that an attribute of the library has', () => {
    expect(lacking(contracts.flatMap(typesOf), SHAPES.flatMap(typesOf))).toEqual([]);
  });
});
