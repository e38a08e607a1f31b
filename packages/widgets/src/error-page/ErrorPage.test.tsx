import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/error-page.json';
import { i18nOf } from '@apunt/testing/i18n';
import { errorPageContract } from './error-page.contract.ts';
import { ErrorPageView, type ErrorPageViewProps } from './ErrorPage.tsx';

const { t } = i18nOf(errorPageContract);

function show(given: Partial<ErrorPageViewProps> = {}) {
  const props: ErrorPageViewProps = {
    code: '404',
    hasOwnText: true,
    home: undefined,
    hasLogin: false,
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    t,
    onLogin: vi.fn(),
    ...given,
  };
  return { props, ...render(<ErrorPageView {...props} />) };
}

describe('ErrorPageView', () => {
  it.each([
    ['401', ca['401.title'], ca['401.text']],
    ['403', ca['403.title'], ca['403.text']],
    ['404', ca['404.title'], ca['404.text']],
    ['410', ca['410.title'], ca['410.text']],
    ['500', ca['500.title'], ca['500.text']],
  ] as const)('says what %s means', (code, title, text) => {
    show({ code, headingLevel: 3 });
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(title);
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it("adds nothing to the server's words but the buttons", () => {
    const { container } = show({ hasOwnText: false, home: '/inici' });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('link', { name: ca.home }).getAttribute('href')).toBe('/inici');
    expect(container.textContent).toBe(ca.home);
    expect(container.querySelectorAll('slot')).toHaveLength(2);
  });

  it('has no heading where the page has one, and the name that the page gives it', () => {
    show({ noHeading: true, label: 'Error' });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('group', { name: 'Error' })).toBeDefined();
  });

  it('leads to the login by its public button', async () => {
    const { props } = show({ code: '401', hasLogin: true });
    const button = screen.getByRole('button', { name: ca.login });
    expect(button.dataset['action']).toBe('login');
    await userEvent.click(button);
    expect(props.onLogin).toHaveBeenCalledOnce();
  });
});
