// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineContract, idAttribute } from '@apunt/element/contract';
import { loadContracts } from '../plugins/contracts.mjs';
import { lintData } from './lint-data.ts';

const text = v.string();
const contract = defineContract({
  tag: 'apunt-thing',
  group: 'content',
  status: 'stable',
  doc: 'A thing.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: [],
  attributes: {
    thingId: { type: idAttribute, required: true, from: ['inner.id'], doc: 'Id.' },
    size: { type: v.picklist(['s', 'm']), doc: 'Size.' },
    only: { type: v.literal('one'), doc: 'One value.' },
    names: { type: v.array(v.picklist(['a', 'b'])), doc: 'Names.' },
    count: { type: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), doc: 'Count.' },
    noWait: { type: v.boolean(), doc: 'At once.' },
  },
  requireOne: ['thingId', 'size'],
  example: { 'thing-id': '1' },
  json: {
    props: { type: v.looseObject({ inner: v.object({ name: text }) }), doc: 'All of it.' },
    map: { type: v.record(text, v.unknown()), doc: 'Whatever.' },
    rest: { type: v.array(v.object({ href: text })), doc: 'The rest.' },
  },
  editors: { attributes: ['thingId', 'noWait'], json: ['props', 'rest'], slots: ['title'] },
  events: {},
  slots: { title: 'Its title.' },
  states: ['ready'],
  reserve: { display: 'block', block: '0' },
});

describe('the data of the linter', () => {
  const data: unknown = JSON.parse(lintData([contract], '1.2.3'));

  it('has values with what is said about them', () => {
    expect(data).toMatchObject({
      format: 2,
      version: '1.2.3',
      common: { 'no-heading': { property: 'noHeading', type: { kind: 'boolean' } } },
      tags: {
        'apunt-thing': {
          attributes: {
            'thing-id': {
              required: true,
              from: ['inner.id'],
              type: { kind: 'text', says: expect.stringContaining('an id') },
            },
            size: { type: { kind: 'option', options: ['s', 'm'], says: 'one of "s", "m"' } },
            only: { type: { kind: 'option', options: ['one'] } },
            names: { type: { kind: 'list', options: ['a', 'b'] } },
            count: { type: { kind: 'number', integer: true, min: 1, max: 9 } },
            'no-wait': { type: { kind: 'boolean' } },
          },
          requireOne: ['thing-id', 'size'],
          slots: ['title'],
        },
      },
    });
  });

  it('has the keys of JSON: of its own shape, of attributes and their paths, of items', () => {
    const { json } = Object(data).tags['apunt-thing'];
    expect(json.props).toMatchObject({
      keys: { inner: { keys: { name: {}, id: {} } }, thingId: {}, noHeading: {} },
    });
    expect(json.map).toEqual({ open: true });
    expect(json.rest).toEqual({ items: { keys: { href: {} } } });
  });

  it('has what is open to editors, and nothing for a tag of the template', () => {
    const { editors } = Object(data).tags['apunt-thing'];
    expect(editors).toMatchObject({
      attributes: ['thing-id', 'no-wait', 'hydrate', 'heading-level', 'no-heading'],
      json: ['data-json', 'data-json-rest'],
      slots: ['title'],
    });
    expect(editors.closed).toEqual(expect.arrayContaining(['size', 'texts']));
    expect(editors.closed).not.toContain('thingId');
    const { editors: _, ...closed } = contract;
    const template: unknown = JSON.parse(lintData([closed], '1.2.3'));
    expect(Object(template).tags['apunt-thing']).not.toHaveProperty('editors');
  });

  it('knows every tag of the library', async () => {
    const contracts = await loadContracts();
    const all: unknown = JSON.parse(lintData(contracts, '1.2.3'));
    expect(Object.keys(Object(all).tags)).toEqual(contracts.map(({ tag }) => tag));
  });
});
