import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { createElement, type ComponentProps, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'storybook/test';
import { Button } from '@apunt/ui/Button';
import { CheckboxField } from '@apunt/ui/fields/CheckboxField';
import { SelectField } from '@apunt/ui/fields/SelectField';
import { TextareaField } from '@apunt/ui/fields/TextareaField';
import { Alert } from '@apunt/ui/form/Alert';
import { ErrorSummary } from '@apunt/ui/form/ErrorSummary';
import { Field } from '@apunt/ui/form/Field';
import base from '@apunt/ui/base.css?sheet';
import form from '@apunt/ui/form/form.css?sheet';
import type { Args } from '../story-of.ts';

/** The parts that widgets are made of, as they look at rest: drawn once, without what they do. */
const meta: Meta<Args> = {
  title: 'Parts/Form parts',
  parameters: { docs: { description: { component: 'What forms are made of, each as it looks at rest.' } } },
  beforeEach() {
    // In a widget these sheets stand in its shadow root.
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, base, form];
    return () => {
      document.adoptedStyleSheets = before;
    };
  },
};
export default meta;

const alert = (props: ComponentProps<typeof Alert>): ReactElement => createElement(Alert, props);

const draw = (...parts: readonly ReactElement[]): string =>
  `<div class="apunt-form story-form">${parts.map((part) => renderToStaticMarkup(part)).join('')}</div>`;

export const Buttons: StoryObj<Args> = {
  render: () =>
    draw(
      createElement(Button, { action: 'send', variant: 'primary' }, 'Envia'),
      createElement(Button, { action: 'cancel' }, 'Cancel·la'),
      createElement(Button, { action: 'more', variant: 'link' }, 'Més'),
      createElement(Button, { action: 'wait', 'aria-disabled': true }, 'Espera'),
    ),
  async play({ canvasElement }) {
    await expect(canvasElement.querySelectorAll('.apunt-button').length).toBe(4);
  },
};

export const Fields: StoryObj<Args> = {
  render: () =>
    draw(
      createElement(Field, { id: 'name', name: 'name', label: 'Nom', hint: 'Com vols que et diguem' }),
      createElement(Field, { id: 'mail', name: 'mail', label: 'Correu', error: 'Escriu un correu.' }),
      createElement(SelectField, {
        id: 'place',
        name: 'place',
        label: 'Lloc',
        placeholder: 'Tria',
        options: [{ value: 'vlc', label: 'València' }],
      }),
      createElement(TextareaField, { id: 'text', name: 'text', label: 'Missatge' }),
      createElement(CheckboxField, { id: 'terms', name: 'terms', label: 'Accepte les condicions' }),
    ),
};

export const Messages: StoryObj<Args> = {
  render: () =>
    draw(
      alert({ tone: 'info', children: 'Hem enviat un correu.' }),
      alert({ tone: 'success', children: 'Guardat.' }),
      alert({ tone: 'error', children: 'No s’ha pogut guardar.' }),
      createElement(ErrorSummary, {
        title: 'Falten dades',
        problems: [{ name: 'mail', id: 'mail', text: 'Escriu un correu.' }],
        onGo: () => {},
      }),
    ),
};
