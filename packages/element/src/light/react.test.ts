import { afterEach, expect, it, vi } from 'vitest';
import { createElement } from 'preact';
import { hydrateRoot } from './react.ts';

afterEach(() => document.body.replaceChildren());

it('takes over the elements that are in the container, and ends as React does', () => {
  document.body.innerHTML = '<div><button>x</button></div>';
  const [container] = document.body.children;
  const [button] = container?.children ?? [];
  if (!container || !(button instanceof HTMLElement)) throw new Error('expected a button in a container');
  const pressed = vi.fn();
  const root = hydrateRoot(container, createElement('button', { onClick: pressed }, 'x'));
  expect(container.firstElementChild).toBe(button);
  button.click();
  expect(pressed).toHaveBeenCalledOnce();
  root.unmount();
  expect(container.innerHTML).toBe('');
});
