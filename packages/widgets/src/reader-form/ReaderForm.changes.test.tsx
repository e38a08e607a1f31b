import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import ca from '@apunt/locales/ca/reader-form.json';
import { control, fill } from '@apunt/testing/fill';
import { participationHandlers } from '@apunt/testing/fixtures/participation';
import { adult, guardian, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime } from '@apunt/testing/runtime';
import { ReaderForm } from './ReaderForm.tsx';
import { readerFormContract } from './reader-form.contract.ts';
import { captchaTexts } from '@apunt/locales/captcha';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
import { fieldsTexts } from '@apunt/locales/fields';

type Given = Partial<WidgetProps<typeof readerFormContract>>;

const WRITTEN = { name: 'Maria X', email: 'x@example.test', text: 'La font', checkPrivacyPolicy: true };

describe('ReaderForm, while something changes around it', () => {
  let network: Network;
  let user: { id: string; email: string } = adult;
  /** Lets the part of the file arrive. */
  let arrive = () => {};

  beforeEach(() => {
    resetPage();
    user = adult;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    network = installNetwork(
      http.get('*/profile', () => HttpResponse.json({ response: user })),
      http.put('*/storage/f1', async () => {
        await held;
        return new HttpResponse(null, { headers: { ETag: '"etag-1"' } });
      }),
      ...participationHandlers(),
    );
  });
  afterEach(() => {
    cleanup();
    network.restore();
    resetPage();
  });

  function start(given: Given) {
    setHintCookie(hintOf(adult));
    const { i18n } = startTestRuntime({ config: { dev: true } });
    void i18n.add({ namespace: 'reader-form', ca });
    for (const texts of [registerErrorsTexts, captchaTexts, fieldsTexts, validationTexts])
      void i18n.add(texts);
    const host = createTestHost(readerFormContract);
    const props = propsOf(readerFormContract, host, {
      ugcId: '1',
      question: 'Per què?',
      headingLevel: 2,
      ...given,
    });
    const shown = render(<ReaderForm {...props} />);
    return { host, ...shown, change: (next: Given) => shown.rerender(<ReaderForm {...props} {...next} />) };
  }
  function choose(root: ParentNode) {
    const input = control(root, 'uploadFileId');
    const file = new File(['0123456789'], 'a.jpg', { type: 'image/jpeg' });
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  async function sending(root: ParentNode) {
    await waitFor(() => expect(control(root, 'email').value).toBe(adult.email));
    await act(async () => fill(root, WRITTEN));
    await act(async () => choose(root));
    await act(async () => screen.getByText(ca.submit).click());
    await waitFor(() => expect(network.calls.at(-1)).toMatch(/^PUT/));
  }
  const logInElsewhere = () => {
    user = guardian;
    setHintCookie(hintOf(guardian));
  };
  const posts = () => network.calls.filter((call) => call.endsWith('postParticipation'));
  const ended = () =>
    waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`${ca.failed}${ca['other-session']}`));

  it('stops at once when somebody else logs in in another tab, says so, and has a form for them', async () => {
    const { container, host } = start({ type: 'text_image' });
    await sending(container);
    logInElsewhere();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await ended();
    await waitFor(() => expect(network.calls.at(-1)).toMatch(/abort$|profile$/));
    expect(network.calls.filter((call) => call.endsWith('/abort'))).toHaveLength(1);
    arrive();
    await waitFor(() => expect(control(container, 'email').value).toBe(guardian.email));
    expect(control(container, 'text')).toMatchObject({ value: '', readOnly: false });
    expect(posts()).toEqual([]);
    expect(host.events.map(({ name }) => name)).not.toContain('apunt-error');
    expect(host.states.at(-1)).toBe('error');
  });

  it('looks once more who is there before the last call, for nobody may have told it', async () => {
    const { container } = start({ type: 'text_image' });
    await sending(container);
    logInElsewhere();
    await act(async () => arrive());
    await ended();
    await waitFor(() => expect(control(container, 'email').value).toBe(guardian.email));
    expect(posts()).toEqual([]);
  });

  it('is the form of another call with another id: what was on its way to the first stops', async () => {
    const { container, change } = start({ type: 'text_image' });
    await sending(container);
    change({ type: 'text_image', ugcId: '2' });
    await waitFor(() => expect(network.calls.at(-1)).toBe('POST /api/front/ugc/1/multipart/f1/abort'));
    arrive();
    await act(async () => fill(container, { text: 'La plaça' }));
    expect(sessionStorage.getItem('apuntDraft:participation:1')).toContain('La font');
    expect(sessionStorage.getItem('apuntDraft:participation:2')).toContain('La plaça');
    expect(posts()).toEqual([]);
  });

  it('asks for a file as soon as one belongs to it', async () => {
    const { container, change } = start({ type: 'text' });
    await waitFor(() => expect(control(container, 'email').value).toBe(adult.email));
    expect(container.querySelector('[name=uploadFileId]')).toBeNull();
    change({ type: 'text_image' });
    await act(async () => fill(container, WRITTEN));
    await act(async () => screen.getByText(ca.submit).click());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(ca['image-missing']));
    expect(posts()).toEqual([]);
  });
});
