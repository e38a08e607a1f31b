import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onFreeEscape } from './layers.ts';

const close = vi.fn();
let stop: () => void;

async function press(target: EventTarget = document.body) {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, composed: true }),
  );
  await Promise.resolve();
}

describe('onFreeEscape', () => {
  beforeEach(() => {
    stop = onFreeEscape(close);
  });
  afterEach(() => {
    stop();
    close.mockClear();
    document.body.replaceChildren();
  });

  it('leaves the key to whoever uses it', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    const prevent = (event: Event) => event.preventDefault();
    field.addEventListener('keydown', prevent);
    await press(field);
    field.removeEventListener('keydown', prevent);
    field.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
    await press(field);
    expect(close).not.toHaveBeenCalled();
    await press(field);
    expect(close).toHaveBeenCalledOnce();
  });

  it('a menu that closes by it goes first, also in a shadow root; one that stays is none', async () => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const menu = document.createElement('button');
    menu.setAttribute('aria-expanded', 'true');
    root.append(menu);
    document.body.append(host);
    document.addEventListener(
      'keydown',
      () => queueMicrotask(() => menu.setAttribute('aria-expanded', 'false')),
      {
        once: true,
      },
    );
    await press();
    expect(close).not.toHaveBeenCalled();
    menu.setAttribute('aria-expanded', 'true');
    await press();
    expect(close).toHaveBeenCalledOnce();
  });

  it('hears nothing once it is stopped', async () => {
    stop();
    await press();
    expect(close).not.toHaveBeenCalled();
  });
});
