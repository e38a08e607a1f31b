import { act, render, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '@apunt/i18n/i18n';
import ca from '@apunt/locales/ca/player.json';
import { installNetwork, type Network } from '@apunt/testing/network';
import { recordConsole } from '@apunt/testing/page';
import { Download, type DownloadProps } from './Download.tsx';

const i18n = createI18n('ca');
void i18n.add({ namespace: 'player', ca });
const FOREIGN = 'https://media.test/clip.mp4';

describe('Download', () => {
  let network: Network;
  let saved: string[];

  beforeEach(() => {
    saved = [];
    network = installNetwork(
      http.get(FOREIGN, () => HttpResponse.text('0123456789', { headers: { 'content-length': '10' } })),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.isConnected) this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      else saved.push(this.download);
    });
    vi.spyOn(globalThis, 'open').mockReturnValue(null);
  });
  afterEach(() => {
    network.restore();
    vi.restoreAllMocks();
  });

  function show(more: Partial<DownloadProps> = {}) {
    const props: DownloadProps = {
      t: i18n.t,
      href: FOREIGN,
      title: 'La marjal',
      onPress: vi.fn(() => true),
      onProgress: vi.fn(),
      ...more,
    };
    return { props, ...render(<Download {...props} />) };
  }
  const press = () => act(async () => screen.getByRole('link').click());

  it('is a plain link with its name on this origin, and fetches nothing', async () => {
    show({ href: '/clip.mp4' });
    expect(screen.getByRole('link').getAttribute('download')).toBe('la_marjal.mp4');
    await press();
    expect(network.calls).toEqual([]);
  });

  it('fetches a file of another origin, tells how far it is, and saves it under its name', async () => {
    const { props } = show();
    await press();
    await waitFor(() => expect(saved).toEqual(['la_marjal.mp4']));
    expect(props.onProgress).toHaveBeenLastCalledWith(100);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be stopped', async () => {
    network.use(http.get(FOREIGN, () => delay('infinite')));
    show();
    await press();
    const cancel = await screen.findByRole('button', { name: ca['next-cancel'] });
    await act(async () => cancel.click());
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect([saved, vi.mocked(open).mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['too large', () => HttpResponse.text('x', { headers: { 'content-length': String(201 * 1024 * 1024) } })],
    ['not readable', () => HttpResponse.error()],
    ['gone', () => new HttpResponse(null, { status: 404 })],
  ])('opens a tab for a file that is %s', async (_, answer) => {
    network.use(http.get(FOREIGN, answer));
    const log = recordConsole();
    show();
    await press();
    await waitFor(() => expect(open).toHaveBeenCalledWith(FOREIGN, '_blank', 'noopener'));
    log.restore();
    expect(saved).toEqual([]);
  });

  it('goes on with what has begun when there is another file, or none', async () => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.get(FOREIGN, async () => {
        await gate;
        return HttpResponse.text('x');
      }),
    );
    const { props, rerender } = show();
    await press();
    await screen.findByRole('progressbar');
    rerender(<Download {...props} href="https://media.test/other.mp4" title="Una altra" />);
    await act(async () => {});
    rerender(<Download {...props} href={undefined} />);
    expect(screen.queryByRole('link')).toBeNull();
    await act(async () => answer());
    await waitFor(() => expect(saved).toEqual(['la_marjal.mp4']));
    expect(network.calls).toHaveLength(1);
  });

  it('leaves it to the page that takes it over', async () => {
    show({ onPress: () => false });
    await press();
    expect(network.calls).toEqual([]);
  });
});
