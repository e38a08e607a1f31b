import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/map.json';
import { i18nOf } from '@apunt/testing/i18n';
import { mapContract } from './map.contract.ts';
import { MapView, type MapViewProps } from './Map.tsx';

const { t } = i18nOf(mapContract);
const point = { lat: 39, lng: 0, title: 'Elx', html: 'Horts i palmeres.', link: '/elx' };

function props(given: Partial<MapViewProps> = {}): MapViewProps {
  return {
    state: 'ready',
    points: [point],
    listed: [],
    name: 'mapes.example.test',
    credit: '© Mapes',
    opened: undefined,
    popup: document.createElement('div'),
    place: () => {},
    onAccept: vi.fn(),
    canRevoke: false,
    onRevoke: vi.fn(),
    onZoom: vi.fn(),
    onClosePopup: vi.fn(),
    onRetry: vi.fn(),
    host: { element: document.createElement('div') },
    label: undefined,
    t,
    ...given,
  };
}

describe('MapView', () => {
  it('names whom the map comes from before it asks', async () => {
    const given = props({ state: 'idle' });
    render(<MapView {...given} />);
    expect(screen.getByText(/mapes\.example\.test, que podrà saber/)).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: ca.show }));
    expect(given.onAccept).toHaveBeenCalledWith(true);
  });

  it('offers to take back a consent given here, and keeps the focus', async () => {
    const given = props({ canRevoke: true });
    const { container } = render(<MapView {...given} />);
    const button = screen.getByRole('button', { name: /^Retira el consentiment a / });
    expect(button.dataset['action']).toBe('revoke');
    await userEvent.click(button);
    expect(given.onRevoke).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(container.querySelector('.box'));
  });

  it('has a name, a zoom and a credit', async () => {
    const given = props();
    render(<MapView {...given} />);
    expect(screen.getByRole('region', { name: ca.name })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: ca.nearer }));
    await userEvent.click(screen.getByRole('button', { name: ca.farther }));
    expect(given.onZoom).toHaveBeenNthCalledWith(1, 1);
    expect(given.onZoom).toHaveBeenNthCalledWith(2, -1);
    expect(screen.getByText('© Mapes')).toBeDefined();
  });

  it('closes the text of a marker with Escape and with its button', async () => {
    const popup = document.body.appendChild(document.createElement('div'));
    const given = props({ opened: point, popup });
    render(<MapView {...given} />);
    expect(screen.getByRole('dialog', { name: 'Elx' }).textContent).toContain('Horts i palmeres.');
    expect(screen.getByRole('link', { name: 'Elx' }).getAttribute('href')).toBe('/elx');
    screen.getByRole('dialog').focus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: ca.close }));
    expect(given.onClosePopup).toHaveBeenCalledTimes(2);
    popup.remove();
  });

  it('offers to try again when no tile comes', async () => {
    const given = props({ state: 'error' });
    render(<MapView {...given} />);
    expect(screen.getByRole('alert').textContent).toBe(ca.failed);
    await userEvent.click(screen.getByRole('button', { name: /torna/i }));
    expect(given.onRetry).toHaveBeenCalledOnce();
  });

  it('draws the list of points that come as data, into the page', () => {
    const given = props({ state: 'empty', listed: [point] });
    render(<MapView {...given} />);
    expect(given.host.element.querySelector('ul')?.getAttribute('aria-label')).toBe(ca.points);
    expect(given.host.element.querySelector('li a')?.textContent).toBe('Elx');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
