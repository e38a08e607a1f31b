import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { createI18n } from '@apunt/i18n/i18n';
import { Field } from '@apunt/ui/form/Field';
import { PasswordField } from '@apunt/ui/form/PasswordField';
import { fillText } from '@apunt/testing/texts';
import validation from '@apunt/locales/ca/validation.json';
import { Form } from './Form.tsx';
import { emailSchema, requiredSecret, requiredText } from './schemas.ts';
import { useFormMachine, type Refusal } from './useFormMachine.ts';
import { validationTexts } from '@apunt/locales/validation';

const i18n = createI18n('ca');
void i18n.add(validationTexts);
const { t } = i18n;

// Strict, so that a value without a field, taken over by mistake, would make the form invalid.
const schema = v.strictObject({ email: emailSchema, nick: requiredText(), password: requiredSecret() });
type Values = v.InferInput<typeof schema>;
type Send = (values: Values) => Promise<Refusal<Values> | undefined>;

const empty = { email: '', nick: '', password: '' };
const filled = { email: 'maria@example.test', nick: '4711', password: ' Secreta123 ' };

function TestForm({ defaults = empty, onSubmit }: { defaults?: Values; onSubmit: Send }) {
  const machine = useFormMachine({ schema, defaults, t, secrets: ['password'], onSubmit });
  return (
    <Form machine={machine} t={t} submit="Envia" waiting="S'està enviant" label="Prova">
      <Field {...machine.field('email')} label="Correu" />
      <Field {...machine.field('nick')} label="Número" />
      <PasswordField
        {...machine.field('password')}
        label="Contrasenya"
        revealLabel="Mostra"
        revealText="Mostra"
      />
      <textarea name="g-recaptcha-response" aria-label="Captcha" />
    </Form>
  );
}

const send = () => screen.getByRole('button', { name: /Envia|enviant/ });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const errorOf = (label: string) => {
  const id = field(label).getAttribute('aria-describedby');
  return id === null ? undefined : document.getElementById(id)?.textContent;
};

/** A send that stays pending until the test settles it. */
function openSend() {
  const ends: ((refusal?: Refusal<Values>) => void)[] = [];
  const onSubmit = vi.fn<Send>(() => new Promise((resolve) => ends.push(resolve)));
  return { onSubmit, end: (refusal?: Refusal<Values>) => act(async () => ends.shift()?.(refusal)) };
}

describe('useFormMachine', () => {
  let user: ReturnType<typeof userEvent.setup>;

  beforeEach(() => {
    document.body.replaceChildren();
    user = userEvent.setup();
  });

  describe('what it says, and when', () => {
    it('says nothing before a field is left, then the first error only, then live', async () => {
      render(<TestForm onSubmit={openSend().onSubmit} />);
      await user.type(field('Correu'), 'núria');
      expect(field('Correu').getAttribute('aria-invalid')).toBeNull();
      await user.tab();
      await waitFor(() => expect(errorOf('Correu')).toBe(validation.emailAccents));
      expect(field('Correu').getAttribute('aria-invalid')).toBe('true');
      await user.clear(field('Correu'));
      await waitFor(() => expect(errorOf('Correu')).toBe(validation.emailRequired));
      await user.type(field('Correu'), 'nuria@example.test');
      await waitFor(() => expect(field('Correu').getAttribute('aria-invalid')).toBeNull());
      expect(errorOf('Correu')).toBeUndefined();
    });

    it('keeps quiet about fields that nobody has left yet', async () => {
      render(<TestForm onSubmit={openSend().onSubmit} />);
      await user.type(field('Correu'), 'x');
      await user.tab();
      await waitFor(() => expect(errorOf('Correu')).toBeDefined());
      expect(errorOf('Número')).toBeUndefined();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('has a send button that is disabled to the eye only, until all is valid', async () => {
      render(<TestForm onSubmit={openSend().onSubmit} />);
      expect(send().getAttribute('aria-disabled')).toBe('true');
      expect(send().hasAttribute('disabled')).toBe(false);
      await user.type(field('Correu'), filled.email);
      await user.type(field('Número'), filled.nick);
      expect(send().getAttribute('aria-disabled')).toBe('true');
      await user.type(field('Contrasenya'), 'x');
      await waitFor(() => expect(send().getAttribute('aria-disabled')).toBe('false'));
    });
  });

  describe('a press on send while something is missing', () => {
    it('sends nothing, lists every problem in order, and moves the focus to the first', async () => {
      const { onSubmit } = openSend();
      render(<TestForm onSubmit={onSubmit} />);
      await user.click(send());
      await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
      expect(screen.getByText(fillText(validation.summary_other, { count: '3' }))).toBeDefined();
      expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
        validation.emailRequired,
        validation.required,
        validation.passwordRequired,
      ]);
      expect(document.activeElement).toBe(field('Correu'));
      expect(onSubmit).not.toHaveBeenCalled();
    });

    it('goes from a link to its field and brings the label into view', async () => {
      render(<TestForm onSubmit={openSend().onSubmit} />);
      await user.click(send());
      const link = await screen.findByRole('link', { name: validation.required });
      await waitFor(() => expect(document.activeElement).toBe(field('Correu')));
      const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
      await user.click(link);
      expect(document.activeElement).toBe(field('Número'));
      expect(seen.mock.contexts[0]).toBe(field('Número').closest('.apunt-field'));
    });

    it('goes straight to the field when it is the only one', async () => {
      render(<TestForm defaults={{ ...filled, email: 'maria' }} onSubmit={openSend().onSubmit} />);
      await user.click(send());
      await waitFor(() => expect(document.activeElement).toBe(field('Correu')));
      expect(screen.getByText(validation.summary_one)).toBeDefined();
    });

    it('takes from the list what has been put right, and adds nothing to it', async () => {
      render(<TestForm defaults={{ ...filled, email: 'maria', nick: '' }} onSubmit={openSend().onSubmit} />);
      await user.click(send());
      await screen.findByText(fillText(validation.summary_other, { count: '2' }));
      await user.type(field('Número'), '1');
      await screen.findByText(validation.summary_one);
      await user.clear(field('Contrasenya'));
      await waitFor(() => expect(errorOf('Contrasenya')).toBeDefined());
      expect(screen.getByText(validation.summary_one)).toBeDefined();
    });

    it('can be pressed again, and again moves the focus', async () => {
      render(<TestForm onSubmit={openSend().onSubmit} />);
      await user.click(send());
      await screen.findByRole('alert');
      send().focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(field('Correu')));
    });
  });

  describe('a press on send', () => {
    it('sends what the schema makes of the values: trimmed, the password as typed', async () => {
      const { onSubmit } = openSend();
      render(<TestForm defaults={{ ...filled, email: ` ${filled.email} ` }} onSubmit={onSubmit} />);
      await user.click(send());
      await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(filled));
    });

    it('reads the fields themselves, so that autofill without events counts', async () => {
      const { onSubmit } = openSend();
      render(<TestForm onSubmit={onSubmit} />);
      field('Correu').value = filled.email;
      field('Número').value = filled.nick;
      field('Contrasenya').value = filled.password;
      fireEvent.submit(screen.getByRole('form'));
      await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(filled));
    });

    it('notices at the next focus what was filled in without events', async () => {
      render(<TestForm onSubmit={openSend().onSubmit} />);
      field('Correu').value = filled.email;
      field('Número').value = filled.nick;
      field('Contrasenya').value = filled.password;
      act(() => send().focus());
      await waitFor(() => expect(send().getAttribute('aria-disabled')).toBe('false'));
    });

    it('sends nothing of what is not a field of the form', async () => {
      const { onSubmit } = openSend();
      render(<TestForm defaults={filled} onSubmit={onSubmit} />);
      screen.getByLabelText<HTMLTextAreaElement>('Captcha').value = 'token';
      await user.click(send());
      await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(filled));
    });

    it('is one request, however often it is pressed while that is under way', async () => {
      const { onSubmit, end } = openSend();
      render(<TestForm defaults={filled} onSubmit={onSubmit} />);
      const form = screen.getByRole('form');
      for (let press = 0; press < 20; press += 1) fireEvent.submit(form);
      await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
      expect(send().textContent).toBe("S'està enviant");
      expect(send().getAttribute('aria-disabled')).toBe('true');
      expect(screen.getByRole('status').textContent).toBe("S'està enviant");
      fireEvent.submit(form);
      await end();
      expect(onSubmit).toHaveBeenCalledOnce();
      expect(screen.getByRole('status').textContent).toBe('');
    });

    it('can be sent again once the answer stands on the screen', async () => {
      const { onSubmit, end } = openSend();
      render(<TestForm defaults={filled} onSubmit={onSubmit} />);
      await user.click(send());
      await end();
      await user.click(send());
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    });
  });

  describe('a send that is refused', () => {
    it('drops the secrets, keeps everything else, and does not complain about the gap', async () => {
      const { onSubmit, end } = openSend();
      render(<TestForm defaults={filled} onSubmit={onSubmit} />);
      await user.click(send());
      await waitFor(() => expect(onSubmit).toHaveBeenCalled());
      await end({});
      expect(field('Contrasenya').value).toBe('');
      expect(field('Correu').value).toBe(filled.email);
      expect(field('Número').value).toBe(filled.nick);
      expect(errorOf('Contrasenya')).toBeUndefined();
      expect(screen.queryByRole('alert')).toBeNull();
      await waitFor(() => expect(send().getAttribute('aria-disabled')).toBe('true'));
    });

    it('shows what the server says of single fields, where the visitor is taken', async () => {
      const { onSubmit, end } = openSend();
      render(<TestForm defaults={filled} onSubmit={onSubmit} />);
      await user.click(send());
      await waitFor(() => expect(onSubmit).toHaveBeenCalled());
      await end({ fields: { nick: 'validation.required' } });
      await waitFor(() => expect(errorOf('Número')).toBe(validation.required));
      expect(document.activeElement).toBe(field('Número'));
      await user.type(field('Número'), '2');
      await waitFor(() => expect(errorOf('Número')).toBeUndefined());
    });
  });

  describe('boxes of one name', () => {
    const boxes = v.object({ parts: v.pipe(v.array(v.string()), v.minLength(1, 'validation.segments')) });

    type Boxes = v.InferInput<typeof boxes>;
    type SendBoxes = (values: Boxes) => Promise<Refusal<Boxes> | undefined>;

    function BoxForm({ onSubmit }: { onSubmit: SendBoxes }) {
      const machine = useFormMachine({ schema: boxes, defaults: { parts: ['b'] }, t, onSubmit });
      const { inputRef, onChange, onBlur } = machine.field('parts');
      return (
        <Form machine={machine} t={t} submit="Envia" waiting="S'està enviant" label="Prova">
          {['a', 'b', 'c'].map((one) => (
            <input
              key={one}
              ref={inputRef}
              type="checkbox"
              name="parts"
              value={one}
              aria-label={one}
              onChange={onChange}
              onBlur={onBlur}
            />
          ))}
        </Form>
      );
    }

    it('are one list, which a focus and a send leave as it is', async () => {
      const onSubmit = vi.fn<SendBoxes>(() => Promise.resolve(undefined));
      render(<BoxForm onSubmit={onSubmit} />);
      await user.click(screen.getByLabelText('c'));
      await user.tab();
      await user.click(send());
      await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ parts: ['b', 'c'] }));
    });

    it('have one problem between them, and the first of them takes the focus for it', async () => {
      const onSubmit = vi.fn<SendBoxes>(() => Promise.resolve(undefined));
      render(<BoxForm onSubmit={onSubmit} />);
      await user.click(screen.getByLabelText('b'));
      await user.click(send());
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('a')));
      expect(screen.getAllByRole('link')).toHaveLength(1);
      expect(onSubmit).not.toHaveBeenCalled();
    });

    it('keep what the server says of them while the focus goes from one to the next', async () => {
      render(<BoxForm onSubmit={() => Promise.resolve({ fields: { parts: 'validation.required' } })} />);
      await user.click(send());
      await screen.findByRole('link', { name: validation.required });
      act(() => screen.getByLabelText('c').focus());
      await act(async () => {});
      expect(screen.getByRole('link', { name: validation.required })).toBeDefined();
      await user.click(screen.getByLabelText('c'));
      await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    });
  });

  it('hides a password that is looked at when it is sent and when the page comes back', async () => {
    render(<TestForm defaults={filled} onSubmit={openSend().onSubmit} />);
    const reveal = screen.getByRole('button', { name: 'Mostra' });
    await user.click(reveal);
    expect(field('Contrasenya').type).toBe('text');
    expect(reveal.getAttribute('aria-pressed')).toBe('true');
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(field('Contrasenya').type).toBe('password'));
    await user.click(reveal);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(field('Contrasenya').type).toBe('password');
    expect(reveal.getAttribute('aria-pressed')).toBe('false');
  });

  it('can never put a value into an address, even when a send goes past the script', () => {
    render(<TestForm onSubmit={openSend().onSubmit} />);
    expect(screen.getByRole<HTMLFormElement>('form').method).toBe('post');
  });
});
