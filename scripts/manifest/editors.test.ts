// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateJsxTypes } from '@wc-toolkit/jsx-types';
import { Ajv } from 'ajv';
import manifestSchema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import {
  getLanguageService,
  newHTMLDataProvider,
  TextDocument,
  type CompletionItem,
} from 'vscode-html-languageservice';
import type { WidgetContract } from '@apunt/element/contract';
import { loadContracts } from '../plugins/contracts.mjs';
import { customElementsManifest } from './custom-elements.ts';
import { vsCodeData, webTypes } from './editors.ts';

const contracts: readonly WidgetContract[] = await loadContracts();
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce((inner: unknown, key) => Reflect.get(Object(inner), key), value);
const listAt = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};
const named = (list: readonly unknown[], name: string) => list.find((one) => at(one, 'name') === name);

describe('the language service of VS Code', () => {
  const data: { version: 1.1; tags: [] } = JSON.parse(vsCodeData(contracts));
  const service = getLanguageService({
    useDefaultDataProvider: false,
    customDataProviders: [newHTMLDataProvider('apunt', data)],
  });

  /** What is offered where the text has a `|`. */
  function offers(marked: string): CompletionItem[] {
    const document = TextDocument.create('file:///page.html', 'html', 1, marked.replace('|', ''));
    const position = document.positionAt(marked.indexOf('|'));
    return service.doComplete(document, position, service.parseHTMLDocument(document)).items;
  }
  const inserted = (marked: string, label: string): string | undefined =>
    offers(marked).find((item) => item.label === label)?.textEdit?.newText;

  test('completes booleans bare, everything else with a value', () => {
    expect(inserted('<apunt-poll |></apunt-poll>', 'no-confirm')).toBe('no-confirm');
    expect(inserted('<apunt-poll |></apunt-poll>', 'poll-id')).toBe('poll-id="$1"');
  });

  test('offers no twins', () => {
    const labels = offers('<apunt-poll |></apunt-poll>').map(({ label }) => label);
    expect(labels).toContain('heading-level');
    // The service itself offers `data-`, for names of one's own.
    expect(labels.filter((label) => label.startsWith('data-'))).toEqual(['data-']);
  });

  test('offers the values of a choice, and of a list', () => {
    const values = offers('<apunt-like variant="|"></apunt-like>').map(({ label }) => label);
    expect(values).toEqual(expect.arrayContaining(['icon', 'button', 'text']));
    expect(offers('<apunt-share networks="|"></apunt-share>').map(({ label }) => label)).toContain(
      'whatsapp',
    );
  });

  test('tells what a tag takes', () => {
    const document = TextDocument.create('file:///page.html', 'html', 1, '<apunt-poll poll-id="7">');
    const hover = (offset: number) =>
      JSON.stringify(
        service.doHover(document, document.positionAt(offset), service.parseHTMLDocument(document)),
      );
    expect(hover(3)).toContain('`props`: The poll as the server knows it');
    expect(hover(3)).toContain(
      '`apunt-poll-vote`: The visitor has confirmed; the vote is about to be sent. Cancelable.',
    );
    expect(hover(3)).toContain('--apunt-poll-reserve');
    expect(hover(14)).toContain('Required.');
  });
});

describe('custom-elements.json', () => {
  const manifest: unknown = JSON.parse(customElementsManifest(contracts));
  const declarations = listAt(manifest, 'modules').map((module) => at(module, 'declarations', 0));
  const poll = declarations.find((one) => at(one, 'tagName') === 'apunt-poll');

  test('is what its schema says', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    const isValid = ajv.compile(manifestSchema);
    isValid(manifest);
    expect(isValid.errors ?? []).toEqual([]);
  });

  test('has names of classes that are not names of tags', () => {
    const names = declarations.map((one) => String(at(one, 'name')));
    expect(new Set(names).size).toBe(contracts.length);
    expect(names.filter((name) => !/^Apunt[A-Z][A-Za-z0-9]*Element$/.test(name))).toEqual([]);
  });

  test('has what every tag has, and what editors need to know', () => {
    const members = listAt(poll, 'members');
    for (const name of ['reload', 'focus', 'mount', 'whenReady', 'data', 'state', 'user', 'select'])
      expect(named(members, name), name).toBeDefined();
    expect(named(members, 'state')).toMatchObject({ readonly: true });
    expect(at(named(members, 'select'), 'parameters', 0)).toMatchObject({ name: 'id' });
    expect(named(listAt(poll, 'events'), 'apunt-ready')).toBeDefined();
    expect(named(listAt(poll, 'events'), 'apunt-poll-vote')).toMatchObject({ cancelable: true });
    expect(named(listAt(poll, 'attributes'), 'poll-id')).toMatchObject({ required: true });
    expect(named(listAt(poll, 'cssProperties'), '--apunt-poll-reserve')).toMatchObject({ default: '16rem' });
    expect(named(listAt(poll, 'jsonChildren'), 'props')).toMatchObject({
      schema: 'schemas/apunt-poll.props.json',
    });
  });

  test('names schemas that there are', () => {
    const files = declarations.flatMap((one) =>
      listAt(one, 'jsonChildren').map((child) => at(child, 'schema')),
    );
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) expect(() => readFileSync(join('docs/cms', String(file)))).not.toThrow();
  });

  test('is read by the generator of JSX types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'apunt-jsx-'));
    try {
      generateJsxTypes(JSON.parse(JSON.stringify(manifest)), {
        outdir: folder,
        fileName: 'jsx.d.ts',
        useCemTypes: true,
      });
      const types = readFileSync(join(folder, 'jsx.d.ts'), 'utf8');
      for (const { tag } of contracts) expect(types).toContain(`"${tag}"`);
      expect(types).toContain('no-confirm');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('web-types have slots, parts, CSS properties, states and events of each tag', () => {
  const elements = listAt(JSON.parse(webTypes(contracts, '1.2.3')), 'contributions', 'html', 'elements');
  const poll = named(elements, 'apunt-poll');
  const names = (...path: string[]) => listAt(poll, ...path).map((one) => at(one, 'name'));
  expect(names('slots')).toEqual(['question', 'thanks']);
  expect(names('css', 'parts')).toContain('options');
  expect(names('css', 'properties')).toEqual(['--apunt-poll-bar', '--apunt-poll-reserve']);
  expect(names('css', 'pseudo-classes')).toContain('state(voted)');
  expect(names('js', 'events')).toEqual(expect.arrayContaining(['apunt-ready', 'apunt-poll-voted']));
  expect(names('js', 'properties')).toEqual(
    expect.arrayContaining(['data', 'state', 'user', 'reload', 'vote']),
  );
  expect(names('json-children')).toEqual(['props']);
  expect(named(listAt(poll, 'attributes'), 'no-confirm')).toMatchObject({ value: { kind: 'no-value' } });
  expect(named(listAt(poll, 'attributes'), 'poll-id')).toMatchObject({ required: true });
  expect(elements).toHaveLength(contracts.length);
});
