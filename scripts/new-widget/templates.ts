const TITLES: Readonly<Record<string, string>> = {
  foundation: 'Foundation',
  identity: 'Identity',
  engagement: 'Engagement',
  media: 'Media',
  content: 'Content',
  lists: 'Lists',
  chrome: 'Chrome',
};

/** Every file of a new widget, by its path. Formatted by prettier afterwards. */
export function widgetFiles(name: string, group: string): Record<string, string> {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const Name = camel.charAt(0).toUpperCase() + camel.slice(1);
  const tag = `apunt-${name}`;
  const folder = `packages/widgets/src/${name}`;
  const key = (text: string): string => `${name}.${text}`;
  const texts = (show: string, hide: string): string => JSON.stringify({ show, hide });
  return {
    [`${folder}/${name}.contract.ts`]: `
import * as v from 'valibot';
import { defineContract, idAttribute } from '@apunt/element/contract';

export const ${camel}Contract = defineContract({
  tag: '${tag}',
  group: '${group}',
  status: 'draft',
  doc: 'Say in one sentence what it is for.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['${name}'],
  attributes: {
    itemId: { type: idAttribute, required: true, doc: 'Id of the thing that it shows.' },
  },
  example: { 'item-id': '1' },
  events: {
    'apunt-toggle': { detail: v.object({ open: v.boolean() }), doc: 'The visitor has opened or closed it.' },
  },
  parts: { panel: 'What it opens.' },
  states: ['ready'],
  reserve: { display: 'block', block: '2.75rem' },
});
`,
    [`${folder}/${name}.element.ts`]: `
import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { ${camel}Texts } from '@apunt/locales/${name}';
import base from '@apunt/ui/base.css?sheet';
import { ${Name} } from './${Name}.tsx';
import css from './${Name}.css?sheet';
import { ${camel}Contract } from './${name}.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': WidgetElement;
  }
}

defineWidget(${camel}Contract, ${Name}, {
  styles: [base, css],
  texts: [${camel}Texts],
});
`,
    [`${folder}/${Name}.tsx`]: `
import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import type { ${camel}Contract } from './${name}.contract.ts';
import { use${Name}, type ${Name}Model } from './use${Name}.ts';

export function ${Name}(props: WidgetProps<typeof ${camel}Contract>): ReactNode {
  return <${Name}View {...use${Name}(props)} t={props.host.t} />;
}

interface ViewProps extends ${Name}Model {
  t: TranslateOf<typeof ${camel}Contract>;
}

export function ${Name}View({ itemId, open, t, onToggle }: ViewProps): ReactNode {
  return (
    <>
      <Button action="trigger" aria-expanded={open} onClick={onToggle}>
        {t(open ? '${key('hide')}' : '${key('show')}')}
      </Button>
      {open && <p part="panel">{itemId}</p>}
    </>
  );
}
`,
    [`${folder}/use${Name}.ts`]: `
import { useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import type { ${camel}Contract } from './${name}.contract.ts';

export interface ${Name}Model {
  itemId: string;
  open: boolean;
  onToggle: () => void;
}

export function use${Name}({ host, itemId }: WidgetProps<typeof ${camel}Contract>): ${Name}Model {
  const [open, setOpen] = useState(false);
  return {
    itemId,
    open,
    onToggle() {
      setOpen(!open);
      host.emit('apunt-toggle', { open: !open });
    },
  };
}
`,
    [`${folder}/${Name}.css`]: `
:host {
  display: block;
}

[part='panel'] {
  margin-block: 0.75rem 0;
}
`,
    [`${folder}/${Name}.test.tsx`]: `
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/${name}.json';
import { i18nOf } from '@apunt/testing/i18n';
import { ${camel}Contract } from './${name}.contract.ts';
import { ${Name}View } from './${Name}.tsx';

const { t } = i18nOf(${camel}Contract);
const closed = { itemId: '1', open: false, onToggle: () => {}, t };

describe('${Name}View', () => {
  it('shows its panel only when open', () => {
    const { rerender } = render(<${Name}View {...closed} />);
    expect(screen.getByRole('button', { expanded: false }).textContent).toBe(ca.show);
    expect(screen.queryByText('1')).toBeNull();
    rerender(<${Name}View {...closed} open />);
    expect(screen.getByRole('button', { expanded: true }).textContent).toBe(ca.hide);
    expect(screen.getByText('1')).toBeDefined();
  });

  it('hands on a press', async () => {
    const handleToggle = vi.fn();
    render(<${Name}View {...closed} onToggle={handleToggle} />);
    await userEvent.click(screen.getByRole('button'));
    expect(handleToggle).toHaveBeenCalledOnce();
  });
});
`,
    [`${folder}/use${Name}.test.ts`]: `
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { ${camel}Contract } from './${name}.contract.ts';
import { use${Name} } from './use${Name}.ts';

describe('use${Name}', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  it('opens and closes, and tells the page', () => {
    const host = createTestHost(${camel}Contract);
    const props = propsOf(${camel}Contract, host, { itemId: '1' });
    const { result } = renderHook(() => use${Name}(props));
    act(() => result.current.onToggle());
    expect(result.current.open).toBe(true);
    act(() => result.current.onToggle());
    expect(result.current.open).toBe(false);
    expect(host.events.map(({ detail }) => detail)).toEqual([{ open: true }, { open: false }]);
  });
});
`,
    [`${folder}/${name}.browser.test.ts`]: `
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './${name}.element.ts';
import { ${camel}Contract } from './${name}.contract.ts';

testContract(${camel}Contract, { fallback: '<p>What a visitor without script sees.</p>' });

describe('<${tag}>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(clearPage);

  it('opens on a press and stays accessible', async () => {
    const element = await mountElement('<${tag} item-id="1"></${tag}>');
    action(element, 'trigger')?.click();
    await until('the panel is there', () => viewOf(element).querySelector('[part=panel]'));
    expect(action(element, 'trigger')?.getAttribute('aria-expanded')).to.equal('true');
    await expectAccessible(element);
  });
});
`,
    [`${folder}/README.md`]: `
# \`<${tag}>\`

Say what it is for, and when not to use it.

## Use

\`\`\`html
<${tag} item-id="1">
  <p>What a visitor without script sees.</p>
</${tag}>
\`\`\`

<!-- contract -->
<!-- /contract -->

## Without script

The children stay.

## When things go wrong

No id: the children stay, \`data-state="error"\`, one line in the console.
`,
    [`stories/${name}.stories.ts`]: `
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action } from '@apunt/testing/mount';
import { ${camel}Contract } from '@apunt/widgets/${name}/contract';
import '@apunt/widgets/${name}';
import { storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: '${TITLES[group] ?? 'Content'}/${tag}',
  ...storyOf(${camel}Contract, [], '<p>What a visitor without script sees.</p>'),
};
export default meta;

export const Closed: StoryObj<Args> = {};

export const Open: StoryObj<Args> = {
  async play({ canvasElement }) {
    const element = canvasElement.querySelector('${tag}') ?? canvasElement;
    await waitFor(() => expect(action(element, 'trigger')).not.toBeNull());
    action(element, 'trigger')?.click();
  },
};
`,
    [`locales/ca/${name}.json`]: texts('Mostra', 'Amaga'),
    [`locales/es/${name}.json`]: texts('Mostrar', 'Ocultar'),
    [`locales/en/${name}.json`]: texts('Show', 'Hide'),
  };
}
