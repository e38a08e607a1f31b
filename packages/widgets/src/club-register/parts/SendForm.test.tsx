import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/club-register.json';
import { Button } from '@apunt/ui/Button';
import { clubRegisterContract } from '../club-register.contract.ts';
import { SendForm, type SendFormProps } from './SendForm.tsx';

const { t } = i18nOf(clubRegisterContract);
const CAPTCHA = {
  provider: 'test',
  siteKey: '',
  lang: 'ca',
  isOff: false,
  isAllowed: () => true,
  allow: () => {},
} as const;

function show(captcha: SendFormProps['captcha']) {
  const onSubmit = vi.fn<SendFormProps['onSubmit']>().mockResolvedValue({});
  const { container } = render(
    <SendForm t={t} captcha={captcha} onSubmit={onSubmit}>
      <Button action="modify">{ca.modify}</Button>
    </SendForm>,
  );
  const box = () => container.querySelector<HTMLInputElement>('[data-action=captcha]');
  const send = screen.getByRole('button', { name: ca.send });
  return { onSubmit, box, send, isBlocked: () => send.getAttribute('aria-disabled') === 'true' };
}

it('sends the answer of the captcha, and asks for another one after a refusal', async () => {
  const { onSubmit, box, send, isBlocked } = show(CAPTCHA);
  expect(isBlocked()).toBe(true);
  await waitFor(() => expect(box()).not.toBeNull());
  await act(async () => box()?.click());
  await waitFor(() => expect(isBlocked()).toBe(false));
  await act(async () => send.click());
  expect(onSubmit.mock.calls).toEqual([[expect.stringMatching(/^test-/)]]);
  await waitFor(() => expect(isBlocked()).toBe(true));
  expect(box()?.checked).toBe(false);
});

it('sends no answer where nobody is asked, and that of a page in development', async () => {
  const unasked = show(undefined);
  await waitFor(() => expect(unasked.isBlocked()).toBe(false));
  await act(async () => unasked.send.click());
  expect(unasked.onSubmit.mock.calls).toEqual([[undefined]]);
  document.body.replaceChildren();
  const inDevelopment = show({ ...CAPTCHA, isOff: true });
  await waitFor(() => expect(inDevelopment.isBlocked()).toBe(false));
  await act(async () => inDevelopment.send.click());
  expect(inDevelopment.onSubmit.mock.calls).toEqual([['dev']]);
  expect(inDevelopment.box()).toBeNull();
});
