import { expect } from 'chai';
import { weatherHandlers } from '@apunt/testing/fixtures/weather';
import { clearPage, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './weather.element.ts';

describe('the colour of the sun', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...weatherHandlers());
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  for (const [style, colour] of [
    ['', 'rgb(199, 68, 9)'],
    ['--apunt-accent: rgb(1 2 3)', 'rgb(1, 2, 3)'],
    ['--apunt-weather-icon: rgb(4 5 6)', 'rgb(4, 5, 6)'],
    ['--apunt-weather-icon: rgb(4 5 6); --apunt-weather-sun: rgb(7 8 9)', 'rgb(7, 8, 9)'],
  ] as const)
    it(`is ${colour} with ${style || 'nothing set'}`, async () => {
      const element = await mountElement(`<apunt-weather style="${style}"></apunt-weather>`);
      const sun = await until('there is a sun', () => viewOf(element).querySelector('[part=icon] .light'));
      expect(getComputedStyle(sun).stroke).to.equal(colour);
    });
});
