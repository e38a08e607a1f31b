import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { adult } from '@apunt/testing/fixtures/users';
import { contentGateContract } from '@apunt/widgets/content-gate/contract';
import '@apunt/widgets/content-gate';
import { storyOf, type Args } from './story-of.ts';

const INNER = `<p>Per a continuar, <a href="/acces">inicia la sessió</a>.</p>
<template><p>La resta de l'article, per a qui ha iniciat la sessió.</p></template>`;

const meta: Meta<Args> = {
  title: 'Engagement/apunt-content-gate',
  ...storyOf(
    contentGateContract,
    [http.get('*/api/front/user/profile', () => HttpResponse.json({ response: adult }))],
    INNER,
  ),
  args: { template: 'body', restricted: true, hydrate: 'load' },
};
export default meta;

type Story = StoryObj<Args>;

export const Text: Story = {};

export const Video: Story = { args: { template: 'vod' } };

export const Open: Story = { globals: { session: 'adult' } };

export const NotRestricted: Story = { args: { restricted: false } };

export const Loading: Story = {
  globals: { session: 'adult' },
  beforeEach: ({ msw }) => msw.use(http.get('*/api/front/user/profile', () => delay('infinite'))),
};

export const ServerDown: Story = {
  globals: { session: 'adult' },
  beforeEach: ({ msw }) =>
    msw.use(http.get('*/api/front/user/profile', () => HttpResponse.json({}, { status: 500 }))),
};

export const OnAPhone: Story = {
  args: { template: 'vod' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
