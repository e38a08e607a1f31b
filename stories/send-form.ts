import { expect, waitFor } from 'storybook/test';
import type { StoryObj } from '@storybook/web-components-vite';
import { fill } from '@apunt/testing/fill';
import { action, viewOf } from '@apunt/testing/mount';
import { elementIn, type Args } from './story-of.ts';

type Values = Record<string, string | boolean>;

/** A page whose captcha is the one for tests. */
export const CAPTCHA = {
  runtime: { config: { captchaProvider: 'test', captchaKey: 'story' } },
};

/** Fills a form and presses its button; what has an e-mail brings the captcha, which is solved first. */
export async function sendForm(canvas: HTMLElement, tag: string, values: Values): Promise<HTMLElement> {
  const element = elementIn(canvas, tag);
  await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
  fill(viewOf(element), values);
  if (values['email']) {
    await waitFor(() => expect(action(element, 'captcha')).not.toBeNull());
    action(element, 'captcha')?.click();
    await waitFor(() => expect(action(element, 'submit')?.ariaDisabled).toBe('false'));
  }
  action(element, 'submit')?.click();
  return element;
}

/** Plays a story up to a state, with an e-mail that decides what the server answers. */
export const sendingAs =
  (tag: string, valid: Values) =>
  (email: string, state: string): NonNullable<StoryObj<Args>['play']> =>
  async ({ canvasElement }) => {
    const element = await sendForm(canvasElement, tag, { ...valid, email });
    await waitFor(() => expect(element.dataset['state']).toBe(state));
  };
