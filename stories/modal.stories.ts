import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { modalContract } from '@apunt/widgets/modal/contract';
import '@apunt/widgets/modal';
import { storyOf, tagOf, type Args } from './story-of.ts';

const CONTENT =
  '<h2 slot="title">Les normes</h2><p>Un vot per persona, fins a diumenge a la nit.</p>' +
  '<button slot="actions" type="button" data-action="close">D\'acord</button>';

const meta: Meta<Args> = { title: 'Foundation/apunt-modal', ...storyOf(modalContract, [], CONTENT) };
export default meta;

type Story = StoryObj<Args>;

const show = (content = CONTENT): Story => ({
  render: (args) => tagOf(modalContract, args, content),
  async play({ canvasElement }) {
    const element = canvasElement.querySelector('apunt-modal') ?? canvasElement;
    await waitFor(() => expect(element.dataset['state']).toBe('ready'));
    element.setAttribute('open', '');
    await waitFor(() => expect(element.dataset['state']).toBe('open'));
  },
});

export const Closed: Story = {};
export const Open: Story = show();
export const Small: Story = { ...show(), args: { size: 's' } };
export const Large: Story = { ...show(), args: { size: 'l' } };
export const NotClosable: Story = { ...show(), args: { 'no-closable': true } };
export const Long: Story = show(
  `<h2 slot="title">Condicions</h2>${'<p>Llargaviesllunyaníssimes i una frase que seguix, i seguix, i no s’acaba mai.</p>'.repeat(30)}`,
);
export const OnAPhone: Story = { ...show(), globals: { viewport: { value: 'phone', isRotated: false } } };
