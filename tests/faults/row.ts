import type { RequestHandler } from 'msw';
import type { EndpointKey } from '@apunt/api/network/endpoints';
import type { WidgetElement } from '@apunt/element/define-widget';
import { fill } from '@apunt/testing/fill';
import { action, viewOf } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import type { TestRuntimeOptions } from '@apunt/testing/runtime';

/** One call as a visitor causes it: a row of the table. */
export interface Row {
  key: EndpointKey;
  /** Where an endpoint is called in several ways. */
  method?: 'GET' | 'POST' | 'PATCH';
  /** Where a site has to name it. */
  path?: string;
  /** What the visitor does. */
  doing: string;
  html: string;
  handlers?: () => RequestHandler[];
  runtime?: TestRuntimeOptions;
  /** Who is logged in, by the cookie that the server has set. */
  hint?: string;
  /** The query of the page's address. */
  query?: string;
  /** Before the page is there. */
  arrive?: () => void;
  /** Up to the press that sends the call. Without `send` the call is made by being there. */
  prepare?: (stage: Stage) => Promise<void> | void;
  send?: (stage: Stage) => Promise<void> | void;
  /** Names of controls with which it could be tried again, the likeliest first. */
  again: readonly string[];
  /** Milliseconds until the visitor knows; ten seconds and a half when not given. */
  patience?: number;
  /** Lines that change with the real time. */
  ignored?: RegExp;
}

export interface Stage {
  element: WidgetElement;
  /** Presses a control by its `data-action`, as soon as it can be pressed. */
  press(name: string): Promise<void>;
  fill(values: Record<string, string | boolean>): Promise<void>;
}

export function stageOf(element: WidgetElement): Stage {
  const control = (name: string) => action(element, name) ?? element.querySelector<HTMLElement>(name);
  return {
    element,
    async press(name) {
      const found = await until(`${element.localName} has ${name}`, () => {
        const one = control(name);
        return one && one.ariaDisabled !== 'true' && one;
      });
      found.click();
    },
    async fill(values) {
      const [first = ''] = Object.keys(values);
      await until(`${element.localName} has ${first}`, () =>
        viewOf(element).querySelector(`[name="${first}"]`),
      );
      fill(viewOf(element), values);
    },
  };
}
