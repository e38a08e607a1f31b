import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { saveIntent } from '@apunt/session/intent';
import ca from '@apunt/locales/ca/reader-form.json';
import errors from '@apunt/locales/ca/errors.json';
import { participationHandlers } from '@apunt/testing/fixtures/participation';
import { refuseWith } from '@apunt/testing/fixtures/register';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { patient } from '@apunt/testing/patience';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { readerFormContract } from './reader-form.contract.ts';
import { useReaderForm, type ReaderInput } from './useReaderForm.ts';
import { registerErrorsTexts } from '@apunt/locales/register-errors';

const VALUES: ReaderInput = {
  name: 'Maria Ferrer',
  email: 'maria@example.test',
  text: 'La font del poble',
  checkPrivacyPolicy: true,
  checkCommercialCommunications: false,
  captcha: 'token-1',
};
const UGC = '/api/front/ugc/1';

describe('useReaderForm', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(
      http.get('*/profile', () => HttpResponse.json({ response: adult })),
      ...participationHandlers(),
    );
  });
  afterEach(() => {
    // While the network is still ours: what goes takes its upload back.
    cleanup();
    network.restore();
    resetPage();
  });

  function start(given: Partial<WidgetProps<typeof readerFormContract>> = {}, isKnown = true) {
    if (isKnown) setHintCookie(hintOf(adult));
    runtime = startTestRuntime({ config: { captchaProvider: 'test' } });
    void runtime.i18n.add(registerErrorsTexts);
    void runtime.i18n.add({ namespace: 'reader-form', ca });
    const host = createTestHost(readerFormContract);
    const props = propsOf(readerFormContract, host, { ugcId: '1', question: 'Per què?', ...given });
    return { host, ...renderHook(() => useReaderForm(props)) };
  }
  type Started = ReturnType<typeof start>;
  const photo = () => new File(['0123456789'], 'la foto.jpg', { type: 'image/jpeg' });
  const bodyOf = (end: string): unknown =>
    JSON.parse(network.requests.find(({ path }) => path.endsWith(end))?.body ?? 'null');
  const names = ({ host }: Started) => host.events.map(({ name }) => name);
  const writes = () => network.calls.filter((call) => !call.startsWith('GET'));

  it('sends exactly the payload of a text', async () => {
    const started = start();
    await act(async () => void (await started.result.current.onSend(VALUES, undefined)));
    expect(bodyOf('postParticipation')).toEqual({ type: 'text', ...VALUES });
    expect(writes()).toEqual([`POST ${UGC}/postParticipation`]);
    expect(names(started)).toEqual(['apunt-submit', 'apunt-success', 'apunt-participation']);
    expect(started.host.events[0]?.detail).not.toHaveProperty('payload.captcha');
    expect(started.host.states.at(-1)).toBe('success');
    expect(started.result.current).toMatchObject({ isDone: true, sent: 1, spent: 1 });
  });

  it('sends a photo first, and then the form with its id and another captcha', async () => {
    const started = start({ type: 'text_image' });
    let done: Promise<unknown> | undefined;
    act(() => void (done = started.result.current.onSend(VALUES, photo())));
    await waitFor(() => expect(started.result.current.phase).toBe('captcha'));
    expect(started.result.current.spent).toBe(1);
    // What is spent is not taken again.
    act(() => started.result.current.onToken('token-1'));
    expect(started.result.current.phase).toBe('captcha');
    act(() => started.result.current.onToken('token-2'));
    await act(async () => void (await done));
    expect(bodyOf('init')).toEqual({
      name: 'la foto',
      type: 'image',
      extension: 'jpg',
      contentType: 'image/jpeg',
      captcha: 'token-1',
      context: { sourceCode: 'web', siteId: 4 },
    });
    expect(bodyOf('upload-part')).toEqual({ uploadId: 'u-1', partNumber: 1, contentLength: 10 });
    expect(bodyOf('complete')).toEqual({ uploadId: 'u-1', parts: [{ etag: '"etag-1"', partNumber: 1 }] });
    expect(bodyOf('postParticipation')).toEqual({
      type: 'text_image',
      ...VALUES,
      captcha: 'token-2',
      uploadFileId: 'f1',
    });
    expect(writes()).toEqual([
      `POST ${UGC}/multipart/init`,
      'POST /storage/f1?uploads',
      `POST ${UGC}/multipart/f1/upload-part`,
      'PUT /storage/f1?partNumber=1',
      `POST ${UGC}/multipart/f1/complete`,
      `POST ${UGC}/postParticipation`,
    ]);
    expect(names(started).filter((name) => name.startsWith('apunt-upload'))).toEqual([
      'apunt-upload-start',
      'apunt-upload-progress',
      'apunt-upload-progress',
      'apunt-upload-progress',
      'apunt-upload-progress',
      'apunt-upload-end',
    ]);
    expect(started.host.states).toEqual(['idle', 'uploading', 'waiting', 'success']);
  });

  it('sends one captcha twice where that is allowed', async () => {
    const { result } = start({ type: 'text_image', reuseCaptcha: true });
    await act(async () => void (await result.current.onSend(VALUES, photo())));
    expect([bodyOf('init'), bodyOf('postParticipation')]).toMatchObject([
      { captcha: 'token-1' },
      { captcha: 'token-1' },
    ]);
  });

  it('keeps the file that has arrived when the last call fails', async () => {
    network.use(http.post('*/postParticipation', () => refuseWith('CAPTCHA_ERROR'), { once: true }));
    const { result } = start({ type: 'text_image', reuseCaptcha: true });
    const file = photo();
    await act(async () => void (await result.current.onSend(VALUES, file)));
    expect(result.current.refused?.problems).toHaveLength(1);
    const before = writes().length;
    await act(async () => void (await result.current.onSend({ ...VALUES, captcha: 'token-9' }, file)));
    expect(writes().slice(before)).toEqual([`POST ${UGC}/postParticipation`]);
    expect(result.current.isDone).toBe(true);
  });

  it('says that the file could not be sent, and sends nothing besides', async () => {
    network.use(http.post('*/complete', () => HttpResponse.json({}, { status: 500 })));
    const { host, result } = start({ type: 'text_image' });
    await act(async () => void (await result.current.onSend(VALUES, photo())));
    expect(result.current.refused?.reason).toBe(ca['upload-failed']);
    expect(host.states.at(-1)).toBe('error');
    expect(writes().at(-1)).toBe(`POST ${UGC}/multipart/f1/complete`);
  });

  it.each([
    ['timeout', () => HttpResponse.error()],
    ['not-found', () => HttpResponse.json({}, { status: 404 })],
    ['unauthorized', () => HttpResponse.json({}, { status: 403 })],
    ['precondition', () => HttpResponse.json({}, { status: 412 })],
    ['server', () => HttpResponse.json({}, { status: 503 })],
    ['unknown', () => HttpResponse.text('<html>')],
  ] as const)('a failure of type %s has its sentence', async (type, answer) => {
    network.use(http.post('*/postParticipation', answer));
    const { host, result } = start();
    await act(async () => void (await result.current.onSend(VALUES, undefined)));
    expect(result.current.refused?.reason).toBe(errors[type]);
    expect(host.events.at(-1)).toMatchObject({ name: 'apunt-error', detail: { type } });
  });

  it('is cancelled at once: the back end is told, and nothing has failed', async () => {
    network.use(http.put('*/storage/f1', () => delay('infinite')));
    const started = start({ type: 'text_image' });
    let done: Promise<unknown> | undefined;
    act(() => void (done = started.result.current.onSend(VALUES, photo())));
    await waitFor(() => expect(network.calls).toContainEqual(expect.stringMatching(/^PUT/)));
    const before = performance.now();
    await act(async () => {
      started.host.call('cancel');
      await done;
    });
    expect(performance.now() - before).toBeLessThan(patient(100));
    await waitFor(() => expect(network.calls).toContain(`POST ${UGC}/multipart/f1/abort`));
    expect(bodyOf('abort')).toEqual({ uploadId: 'u-1' });
    expect(names(started)).not.toContain('apunt-error');
    expect(started.result.current).toMatchObject({ phase: 'idle', refused: undefined });
  });

  it.each([
    ['leaving the page', () => dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false })), 1],
    [
      'a page that may come back',
      () => dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true })),
      0,
    ],
  ])('%s tells the back end as often as it should', async (_, leave, times) => {
    network.use(http.put('*/storage/f1', () => delay('infinite')));
    const { result } = start({ type: 'text_image' });
    act(() => void result.current.onSend(VALUES, photo()));
    await waitFor(() => expect(network.calls).toContainEqual(expect.stringMatching(/^PUT/)));
    const beacon = vi.spyOn(navigator, 'sendBeacon');
    act(() => void leave());
    act(() => void leave());
    expect(beacon).toHaveBeenCalledTimes(times);
  });

  it('warns before the page is left, only while it sends', async () => {
    network.use(http.post('*/postParticipation', () => delay('infinite')));
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { result, unmount } = start();
    expect(leave()).toBe(false);
    act(() => void result.current.onSend(VALUES, undefined));
    await waitFor(() => expect(leave()).toBe(true));
    unmount();
    expect(leave()).toBe(false);
  });

  it('removed while it sends a file, stops and tells the back end', async () => {
    network.use(http.put('*/storage/f1', () => delay('infinite')));
    const { host, result, unmount } = start({ type: 'text_image' });
    act(() => void result.current.onSend(VALUES, photo()));
    await waitFor(() => expect(network.calls).toContainEqual(expect.stringMatching(/^PUT/)));
    const told = host.events.length;
    unmount();
    await waitFor(() => expect(network.calls).toContainEqual(expect.stringMatching(/abort$/)));
    expect(host.events).toHaveLength(told);
  });

  it('never sends as somebody else what was prepared as one', async () => {
    const { result } = start();
    setHintCookie(hintOf({ ...adult, id: '999' }));
    await act(async () => void (await result.current.onSend(VALUES, undefined)));
    expect(writes()).toEqual([]);
    expect(result.current.refused?.reason).toBe(ca['other-session']);
  });

  it('is closed for visitors, and remembers the way back', () => {
    const { host, result } = start({}, false);
    expect(result.current.view).toBe('closed');
    act(() => result.current.onLogin());
    expect(host.events).toMatchObject([
      { name: 'apunt-login-required', detail: { intent: { type: 'participation', id: '1' } } },
      { name: 'apunt-navigate', detail: { url: '/acces', reason: 'login' } },
    ]);
    expect(localStorage.getItem('backUrl')).toBe('/');
    expect(sessionStorage.getItem('apuntIntent')).toContain('participation');
  });

  it('stays here when the page takes the login over', () => {
    const { host, result } = start({}, false);
    host.prevented.add('apunt-login-required');
    act(() => result.current.onLogin());
    expect(runtime.visits).toEqual([]);
    expect(localStorage.getItem('backUrl')).toBeNull();
  });

  it('is open for visitors where it says so', async () => {
    const { result } = start({ anonymous: true }, false);
    expect(result.current).toMatchObject({ view: 'form', owner: 'anonymous', who: undefined });
    await act(async () => void (await result.current.onSend(VALUES, undefined)));
    expect(result.current.isDone).toBe(true);
  });

  it('knows who writes, and that they have come back for it', async () => {
    saveIntent({ type: 'participation', id: '1' });
    const { result } = start();
    await waitFor(() =>
      expect(result.current.who).toEqual({ name: 'Maria Ferrer Soler', email: adult.email }),
    );
    expect(result.current).toMatchObject({ isReturning: true, owner: adult.id });
    expect(sessionStorage.getItem('apuntIntent')).toBeNull();
  });

  it('closes when the session turns out to be over', async () => {
    network.use(http.post('*/postParticipation', () => HttpResponse.json({}, { status: 401 })));
    const { result } = start();
    await act(async () => void (await result.current.onSend(VALUES, undefined)));
    expect(result.current.view).toBe('closed');
  });
});
