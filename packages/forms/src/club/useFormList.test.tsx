import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { createI18n } from '@apunt/i18n/i18n';
import { CheckboxField } from '@apunt/ui/fields/CheckboxField';
import { Field } from '@apunt/ui/form/Field';
import { fillText } from '@apunt/testing/texts';
import validation from '@apunt/locales/ca/validation.json';
import type { Draft } from '../registration/draft.ts';
import { Form } from '../form/Form.tsx';
import { requiredText } from '../form/schemas.ts';
import { useFormList } from './useFormList.ts';
import { useFormMachine, type Refusal } from '../form/useFormMachine.ts';
import { useText } from '../fields/useValue.ts';
import { validationTexts } from '@apunt/locales/validation';

const i18n = createI18n('ca');
void i18n.add(validationTexts);
const { t } = i18n;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

describe('a form with more to it', () => {
  const listSchema = v.object({
    age: v.pipe(v.string(), v.nonEmpty('validation.age')),
    agreed: v.boolean(),
    children: v.array(v.object({ name: requiredText() })),
  });
  type List = v.InferInput<typeof listSchema>;

  function ListForm({
    onSubmit,
    draft,
  }: {
    onSubmit: (values: List) => Promise<Refusal<List> | undefined>;
    draft?: Draft<List>;
  }) {
    const machine = useFormMachine<List, List>({
      schema: listSchema,
      defaults: { age: '', agreed: false, children: [{ name: 'Aina' }] },
      t,
      texts: { age: 14 },
      draft,
      onSubmit,
    });
    const list = useFormList(machine, 'children');
    const typed = useText(machine, 'age');
    return (
      <Form machine={machine} t={t} submit="Envia" waiting="S'està enviant" label="Prova">
        <Field {...machine.field('age')} label="Edat" />
        <CheckboxField {...machine.field('agreed')} label="D'acord" />
        {list.keys.map((key, index) => (
          <Field key={key} {...machine.field(`children.${index}.name`)} label={`Nom ${index}`} />
        ))}
        <button type="button" onClick={() => list.add({ name: '' })}>
          Afig
        </button>
        <button type="button" onClick={() => list.remove(0)}>
          Lleva
        </button>
        <button type="button" onClick={() => machine.set('age', '9')}>
          Posa
        </button>
        <button type="button" onClick={() => machine.settle('agreed', true)}>
          Assenta
        </button>
        <p data-testid="dirty">{String(machine.isDirty)}</p>
        <p data-testid="failures">{machine.failures}</p>
        <p data-testid="typed">{typed}</p>
      </Form>
    );
  }
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  const told = (id: string) => screen.getByTestId(id).textContent;

  beforeEach(() => document.body.replaceChildren());

  it('fills its messages, sends lists and boxes in their shape', async () => {
    const onSubmit = vi.fn(() => Promise.resolve(undefined));
    render(<ListForm onSubmit={onSubmit} />);
    await press('Envia');
    const tooYoung = fillText(validation.age, { age: '14' });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(tooYoung));
    await press('Posa');
    await press('Afig');
    fireEvent.change(field('Nom 1'), { target: { value: 'Pau' } });
    await act(async () => screen.getByLabelText<HTMLInputElement>("D'acord").click());
    await press('Envia');
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        age: '9',
        agreed: true,
        children: [{ name: 'Aina' }, { name: 'Pau' }],
      }),
    );
    expect(told('typed')).toBe('9');
    await press('Lleva');
    expect(field('Nom 0').value).toBe('Pau');
  });

  it('goes to the place that stands for a value without a control that could take the focus', async () => {
    const schema = v.object({ photo: requiredText() });
    function HiddenForm() {
      const machine = useFormMachine({
        schema,
        defaults: { photo: '' },
        t,
        onSubmit: () => Promise.resolve(undefined),
      });
      const { inputRef, name, onChange } = machine.field('photo');
      return (
        <Form machine={machine} t={t} submit="Envia" waiting="…" label="Prova">
          <div data-field="photo" tabIndex={-1}>
            <input type="hidden" ref={inputRef} name={name} onChange={onChange} />
          </div>
        </Form>
      );
    }
    render(<HiddenForm />);
    await press('Envia');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('photo'));
  });

  it('counts refusals, and knows whether anything differs', async () => {
    render(<ListForm onSubmit={() => Promise.resolve({})} />);
    expect([told('dirty'), told('failures')]).toEqual(['false', '0']);
    await press('Assenta');
    expect(told('dirty')).toBe('false');
    await press('Posa');
    expect(told('dirty')).toBe('true');
    await press('Envia');
    await waitFor(() => expect(told('failures')).toBe('1'));
  });

  it('begins with its draft, keeps it while it is typed, clears it only when the send went through', async () => {
    const draft = { restore: () => ({ age: '12' }), save: vi.fn(), clear: vi.fn() };
    let answer: Refusal<List> | undefined = {};
    render(<ListForm onSubmit={() => Promise.resolve(answer)} draft={draft} />);
    expect(field('Edat').value).toBe('12');
    fireEvent.input(field('Edat'), { target: { value: '13' } });
    expect(draft.save).toHaveBeenLastCalledWith(expect.objectContaining({ age: '13' }));
    await press('Envia');
    await waitFor(() => expect(told('failures')).toBe('1'));
    expect(draft.clear).not.toHaveBeenCalled();
    answer = undefined;
    await press('Envia');
    await waitFor(() => expect(draft.clear).toHaveBeenCalledOnce());
  });
});
