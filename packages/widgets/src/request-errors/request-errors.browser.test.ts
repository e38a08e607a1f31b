import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import errors from '@apunt/locales/ca/errors.json';
import './request-errors.element.ts';
import { requestErrorsContract } from './request-errors.contract.ts';

testContract(requestErrorsContract, { fallback: '' });

describe('<apunt-request-errors>', () => {
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    runtime = startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });
  const push = (text: string, handled = false) =>
    runtime.session.pushError({ type: 'server', message: text, text, handled });

  it('takes no room, shows what failed above the page, and goes when it is closed', async () => {
    const element = await mountElement('<apunt-request-errors></apunt-request-errors>');
    expect(element.getBoundingClientRect().height).to.equal(0);
    push(errors.server);
    push('Això ja ho diu el formulari.', true);
    await until('it is shown', () => viewOf(element).querySelector('li'));
    expect(viewOf(element).querySelectorAll('li')).to.have.length(1);
    expect(element.getBoundingClientRect().height).to.equal(0);
    await expectAccessible(element);
    action(element, 'close')?.click();
    await until('it is gone', () => !viewOf(element).querySelector('li'));
    expect(element.dataset['state']).to.equal('empty');
  });

  it('stands in the window also inside a transformed ancestor', async () => {
    const element = await mountElement('<apunt-request-errors></apunt-request-errors>');
    const holder = document.createElement('div');
    holder.style.cssText = 'transform: translateZ(0); block-size: 3000px';
    element.before(holder);
    holder.append(element);
    push(errors.server);
    const list = await until('it is shown', () => viewOf(element).querySelector('[part=list]'));
    const { bottom, top } = list.getBoundingClientRect();
    expect(bottom).to.equal(innerHeight - 16);
    expect(top).to.be.greaterThan(0);
  });

  it('goes by itself after its time', async () => {
    const element = await mountElement('<apunt-request-errors auto-close="60"></apunt-request-errors>');
    push('Un error');
    await until('it is shown', () => viewOf(element).querySelector('li'));
    await until('it has gone', () => !viewOf(element).querySelector('li'));
  });
});
