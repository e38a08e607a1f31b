import { expect } from 'chai';
import { useEffect, type ReactNode } from 'react';
import * as v from 'valibot';
import { clearPage, place } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { defineContract } from './contract.ts';
import { defineWidget } from './define-widget.ts';
import type { WidgetProps } from './host.ts';

const contract = defineContract({
  tag: 'apunt-probe-methods',
  group: 'foundation',
  status: 'draft',
  doc: 'For this test.',
  dom: 'shadow',
  hydrate: 'none',
  texts: [],
  attributes: { factor: { type: v.number(), default: 1, doc: 'What is multiplied with.' } },
  example: {},
  events: {},
  methods: { times: { doc: 'Multiplies.' } },
  states: ['ready'],
  reserve: { display: 'block', block: '0' },
});

const results: number[] = [];

function Probe({ host, factor }: WidgetProps<typeof contract>): ReactNode {
  useEffect(() =>
    host.expose({
      times(value) {
        const result = Number(value) * factor;
        results.push(result);
        return result;
      },
    }),
  );
  return factor;
}

defineWidget(contract, Probe, { texts: [] });

describe('methods of a contract', () => {
  const call = (element: Element, value: number): unknown =>
    Reflect.apply(Reflect.get(element, 'times'), element, [value]);

  beforeEach(() => {
    resetPage();
    startTestRuntime();
    results.length = 0;
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('mount the element when they are called early, and are made up for', async () => {
    const element = place('<apunt-probe-methods factor="2"></apunt-probe-methods>');
    call(element, 3);
    expect(results).to.deep.equal([]);
    await until('the call is made', () => results.length > 0);
    expect(results).to.deep.equal([6]);
  });

  it('see the present attributes and give back what the component returns', async () => {
    const element = place('<apunt-probe-methods></apunt-probe-methods>');
    call(element, 1);
    await until('it is mounted', () => results.length > 0);
    element.setAttribute('factor', '5');
    await until('it has rendered', () => element.shadowRoot?.textContent === '5');
    expect(call(element, 4)).to.equal(20);
  });

  it('are forgotten when the element goes before its code came', async () => {
    const element = document.createElement('apunt-probe-methods');
    call(element, 1);
    await settle();
    expect(results).to.deep.equal([]);
    expect(element.dataset['state']).to.equal(undefined);
  });
});
