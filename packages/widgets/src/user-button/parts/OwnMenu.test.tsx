import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import texts from '@apunt/locales/ca/account-menu.json';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime } from '@apunt/testing/runtime';
import { userButtonContract } from '../user-button.contract.ts';
import { accountMenuTexts, OwnMenu } from './OwnMenu.tsx';

describe('OwnMenu', () => {
  let network: Network;
  beforeEach(() => {
    resetPage();
    network = installNetwork(...accountHandlers());
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function start() {
    setHintCookie(hintOf(adult));
    const runtime = startTestRuntime();
    void runtime.i18n.add(accountMenuTexts);
    const host = createTestHost(userButtonContract);
    const onWaiting = vi.fn();
    const way = { profile: '/perfil', adults: '/acces-adults', login: '/acces' };
    const view = render(<OwnMenu {...{ host, onWaiting, ...way }} />);
    return { runtime, host, onWaiting, ...view };
  }

  it('leads to the tabs of the account', () => {
    start();
    expect(screen.getByRole('link', { name: texts.user }).getAttribute('href')).toBe('/perfil/meu-perfil');
  });

  it('logs out, says that it waits, and leads to the login', async () => {
    const { runtime, host, onWaiting } = start();
    fireEvent.click(screen.getByRole('link', { name: texts.logout }));
    expect(onWaiting).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(host.events.at(-1)?.detail).toMatchObject({ reason: 'logout' });
    expect(runtime.session.store.getState().hint).toBeNull();
  });

  it('waits for nothing any more once it has gone', async () => {
    const { runtime, onWaiting, unmount } = start();
    fireEvent.click(screen.getByRole('link', { name: texts.logout }));
    unmount();
    expect(onWaiting).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(network.calls).toHaveLength(1));
    await waitFor(() => expect(runtime.session.store.getState().hint).toBeNull());
  });
});
