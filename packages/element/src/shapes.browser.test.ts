import { createElement, useEffect, type ReactNode } from 'react';
import { testShape } from '@apunt/testing/contract-tests';
import { useAdoption } from './adopt/useAdoption.ts';
import type { WidgetContract } from './contract.ts';
import { defineWidget } from './define-widget.ts';
import type { WidgetProps } from './host.ts';
import {
  adoptShape,
  completeShape,
  jsonShape,
  lightShape,
  methodsShape,
  oneOfShape,
  typesShape,
} from './shapes.fixture.ts';

/*
 * The generic contract tests, once for each shape of contract: what they say of `packages/element` and `packages/loader` is said here for
 * all tags (docs/testing.md).
 */

const Button = (): ReactNode => createElement('button', { type: 'button' }, 'press');

function Form(): ReactNode {
  const field = createElement('input', { name: 'email', 'aria-label': 'email', autoComplete: 'username' });
  return createElement('form', null, field, createElement(Button));
}

/** Draws a control around the server HTML, or around nothing. */
function Around({ host }: { host: Pick<WidgetProps<WidgetContract>['host'], 'element'> }): ReactNode {
  useAdoption(host);
  return [createElement('slot', { key: 'slot' }), createElement(Button, { key: 'button' })];
}

function Late({ host, json, thingId }: WidgetProps<typeof jsonShape>): ReactNode {
  useEffect(() => host.ready(), [host]);
  return createElement('p', null, json.props?.title ?? thingId, json.rest?.length);
}

function Callable({ host }: WidgetProps<typeof methodsShape>): ReactNode {
  useEffect(() => host.expose({ show: () => host.emit('apunt-shown', {}), seek: Number }), [host]);
  return createElement(Button);
}

defineWidget(typesShape, Button, { texts: [] });
defineWidget(lightShape, Form, { texts: [] });
defineWidget(adoptShape, Around, { texts: [] });
defineWidget(completeShape, Around, { texts: [] });
defineWidget(jsonShape, Late, { texts: [] });
defineWidget(methodsShape, Callable, { texts: [] });
defineWidget(oneOfShape, Button, { texts: [] });

const article = '<article><h3>Server</h3><p>words <a href="#there">of it</a></p></article>';

testShape(typesShape, { fallback: '<a href="#there">Server</a>' });
testShape(lightShape, { fallback: '<form method="post"><input name="email" aria-label="email"></form>' });
testShape(adoptShape, { fallback: article });
testShape(completeShape, { fallback: article });
testShape(jsonShape, { fallback: '<p>Server</p><script type="application/json">{"title":"Thing"}</script>' });
testShape(methodsShape, { fallback: '<p>Server</p>' });
testShape(oneOfShape, { fallback: '<a href="#there">Server</a>' });
