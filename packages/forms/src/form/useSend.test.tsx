import { act, render, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { ApiError, type ApiErrorType } from '@apunt/api/errors';
import { createI18n } from '@apunt/i18n/i18n';
import { Field } from '@apunt/ui/form/Field';
import { control } from '@apunt/testing/fill';
import { Form } from './Form.tsx';
import { useFormMachine } from './useFormMachine.ts';
import { useSend, type FormHost } from './useSend.ts';

const STATUS: Partial<Record<ApiErrorType, number>> = { unauthorized: 401, 'not-found': 404, server: 500 };
const failure = (type: ApiErrorType) =>
  new ApiError({ type, endpoint: 'contact', message: type, status: STATUS[type] });

describe('useSend', () => {
  function start(isPrevented = false) {
    const events: string[] = [];
    const host: FormHost = {
      emit: (name: string) => (events.push(name), !(isPrevented && name === 'apunt-submit')),
    };
    return { events, ...renderHook(() => useSend(host)) };
  }
  const job = (call: () => Promise<unknown>) => ({
    payload: {},
    call,
    done: () => {},
    failed: () => undefined,
  });

  it('calls nothing when the page takes it over', async () => {
    const { events, result } = start(true);
    let called = false;
    const call = async () => void (called = true);
    await act(async () => expect(await result.current.send(job(call))).toEqual({ isUnsent: true }));
    expect([called, events]).toEqual([false, ['apunt-submit']]);
  });

  it.each([
    ['a refusal', failure('unauthorized'), ['apunt-submit', 'apunt-error']],
    ['a call that was stopped', failure('aborted'), ['apunt-submit']],
    ['a transfer that was stopped', new DOMException('x', 'AbortError'), ['apunt-submit']],
  ])('%s empties the secrets; only a failure is told to the page', async (_, error, told) => {
    const { events, result } = start();
    await act(async () => expect(await result.current.send(job(() => Promise.reject(error)))).toEqual({}));
    expect(events).toEqual(told);
    expect(result.current.isWaiting).toBe(false);
  });

  it.each(['timeout', 'not-found', 'server', 'unknown'] as const)(
    'keeps the secrets where nobody has judged what was sent: %s',
    async (type) => {
      const { result } = start();
      const call = () => Promise.reject(failure(type));
      await act(async () => expect(await result.current.send(job(call))).toEqual({ isUnjudged: true }));
    },
  );

  it.each([
    ['has arrived', () => Promise.resolve(), undefined],
    ['has failed', () => Promise.reject(failure('server')), { isUnsent: true }],
  ])('says also to a form that has gone whether its send %s', async (_, end, told) => {
    const { events, result, unmount } = start();
    let go = () => {};
    const call = () => new Promise<void>((resolve) => (go = resolve)).then(end);
    const sending = result.current.send(job(call));
    unmount();
    go();
    expect(await sending).toEqual(told);
    expect(events).toEqual(['apunt-submit']);
  });

  describe('with a form machine', () => {
    const { t } = createI18n('ca');
    const schema = v.object({ text: v.string(), pin: v.string() });

    async function press(isPrevented: boolean, call: () => Promise<unknown>) {
      const { result } = start(isPrevented);
      const clear = vi.fn<() => void>();
      const draft = { restore: () => ({ text: 'Bon dia', pin: '1234' }), save: () => {}, clear };
      function TestForm() {
        const machine = useFormMachine({
          schema,
          defaults: { text: '', pin: '' },
          t,
          secrets: ['pin'],
          draft,
          onSubmit: () => result.current.send(job(call)),
        });
        return (
          <Form machine={machine} t={t} submit="Envia" waiting="S'està enviant">
            <Field {...machine.field('text')} label="Text" />
            <Field {...machine.field('pin')} label="PIN" />
          </Form>
        );
      }
      const { container } = render(<TestForm />);
      const send = container.querySelector<HTMLElement>('[data-action=submit]');
      await act(async () => send?.click());
      expect(send?.textContent).toBe('Envia');
      return { clear, pin: control(container, 'pin').value };
    }

    it('clears the draft of what has arrived', async () => {
      const { clear } = await press(false, () => Promise.resolve());
      expect(clear).toHaveBeenCalledOnce();
    });

    it('keeps draft and secrets of what the page has held back', async () => {
      const { clear, pin } = await press(true, () => Promise.resolve());
      expect(clear).not.toHaveBeenCalled();
      expect(pin).toBe('1234');
    });

    it('keeps the draft of what was refused, and drops the secrets', async () => {
      const { clear, pin } = await press(false, () => Promise.reject(failure('unauthorized')));
      expect(clear).not.toHaveBeenCalled();
      expect(pin).toBe('');
    });

    it('keeps the secrets, too, where no answer came: one press sends it again', async () => {
      const { pin } = await press(false, () => Promise.reject(failure('timeout')));
      expect(pin).toBe('1234');
    });
  });
});
