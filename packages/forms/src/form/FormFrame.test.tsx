import { useRef } from 'react';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { createI18n } from '@apunt/i18n/i18n';
import { validationTexts } from '@apunt/locales/validation';
import { Form } from './Form.tsx';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';
import { useFormMachine } from './useFormMachine.ts';

const i18n = createI18n('ca');
void i18n.add(validationTexts);
const schema = v.object({ name: v.string() });

function Inner({ label }: { label?: string }) {
  const machine = useFormMachine({
    schema,
    defaults: { name: '' },
    t: i18n.t,
    onSubmit: async () => undefined,
  });
  return (
    <Form machine={machine} t={i18n.t} submit="Send" waiting="Sending" label={label}>
      <input name="name" />
    </Form>
  );
}

function Framed({ own, ...given }: Partial<FormFrameProps> & { own?: string }) {
  const focusRef = useRef<HTMLElement>(null);
  return (
    <>
      <FormFrame
        className="apunt-x"
        title="Title"
        headingLevel={3}
        noHeading={false}
        label={undefined}
        focusRef={focusRef}
        {...given}
      >
        <Inner {...(own !== undefined && { label: own })} />
      </FormFrame>
      <button type="button" onClick={() => focusRef.current?.focus()}>
        Begin
      </button>
    </>
  );
}

describe('FormFrame', () => {
  beforeEach(() => document.body.replaceChildren());

  it('has a heading of the level that the page chooses, which names the form and takes the focus', () => {
    const { container } = render(<Framed />);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Title');
    expect(screen.getByRole('form', { name: 'Title' })).toBeDefined();
    expect(container.firstElementChild?.className).toBe('apunt-form apunt-x');
    expect(container.firstElementChild?.hasAttribute('role')).toBe(false);
    screen.getByText('Begin').click();
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it.each([
    [{ label: 'Label' }, 'Label'],
    [{ noHeading: true }, 'Title'],
    [{ noHeading: true, label: 'Label' }, 'Label'],
    [{ noHeading: true, own: 'Own' }, 'Own'],
    [{ own: 'Own' }, 'Own'],
  ])('with %j calls the form %s', (given, name) => {
    render(<Framed {...given} />);
    expect(screen.getByRole('form', { name })).toBeDefined();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('is a labelled group without a heading, where it is asked to be one, and takes the focus itself', () => {
    const { rerender } = render(<Framed isGroup noHeading label="Label" />);
    screen.getByText('Begin').click();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Label' }));
    rerender(<Framed isGroup />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
