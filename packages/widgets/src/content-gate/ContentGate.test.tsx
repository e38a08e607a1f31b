import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/content-gate.json';
import { contentGateContract } from './content-gate.contract.ts';
import { ContentGateView, type ContentGateViewProps } from './ContentGate.tsx';

const i18n = i18nOf(contentGateContract);

describe('ContentGateView', () => {
  function show(more: Partial<ContentGateViewProps>) {
    const props: ContentGateViewProps = {
      state: 'closed',
      template: 'body',
      hasTemplate: true,
      isOutdated: false,
      isReturning: false,
      reason: '',
      logo: undefined,
      t: i18n.t,
      onLogin: vi.fn(),
      onRetry: vi.fn(),
      onReload: vi.fn(),
      ...more,
    };
    return { props, ...render(<ContentGateView {...props} />) };
  }

  it.each([
    ['vod', ca.vod, false],
    ['body', ca.body, true],
  ] as const)('closed, %s says why and leads to the login', (template, text, hasHeader) => {
    const { container, props } = show({ template });
    expect(screen.getByText(text)).toBeDefined();
    expect(container.querySelector('slot[name=logo]') !== null).toBe(hasHeader);
    screen.getByRole('button', { name: ca.login }).click();
    expect(props.onLogin).toHaveBeenCalledOnce();
  });

  it("has the site's logo above a gated text, unless the page gives one", () => {
    const { container } = show({ logo: '/marca.svg' });
    expect(container.querySelector('slot[name=logo] > img')?.getAttribute('src')).toBe('/marca.svg');
    expect(show({ logo: '/marca.svg', template: 'vod' }).container.querySelector('img')).toBeNull();
  });

  it.each([
    [true, 'content'],
    [false, null],
  ])('open, with a template: %s, the slot is %s', (hasTemplate, name) => {
    const { container } = show({ state: 'open', hasTemplate });
    expect(container.querySelector('slot')?.getAttribute('name')).toBe(name);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows nothing of its own while it is not known who is there', () => {
    expect(show({ state: 'loading' }).container.textContent).toBe('');
  });

  it('says why it could not be asked, and asks again', () => {
    const { props } = show({ state: 'error', reason: 'No hi ha línia.' });
    expect(screen.getByRole('alert').textContent).toBe('No hi ha línia.');
    screen.getByRole('button').click();
    expect(props.onRetry).toHaveBeenCalledOnce();
  });

  it('offers to load what was not sent', () => {
    const { props } = show({ state: 'open', isOutdated: true });
    screen.getByRole('button', { name: ca.reload }).click();
    expect(props.onReload).toHaveBeenCalledOnce();
  });

  it('gives the focus to what somebody has come back for', () => {
    const { container } = show({ state: 'open', isReturning: true });
    expect(document.activeElement).toBe(container.querySelector('[part=content]'));
  });
});
