/* Changes that pages make to elements that stand. Each runs in the page, by itself. */

/** How an element stands, as far as a copy has to stand alike. */
export interface Look {
  state: string | undefined;
  /** Light children that widgets have put into it. */
  boxes: number;
  drawn: number;
  kept: number;
  /** Controls in its light DOM. */
  controls: number;
  /** Those in its shadow root. */
  inside: number;
  isStyled: boolean;
  /** The values of the fields of its form, and of those for passwords. */
  fields: string[];
  secrets: string[];
  /** Keys of items that stand in it twice. */
  doubles: string[];
}

/** Runs before any script of a page: puts there what looks at elements, and what types into their forms. */
export function installHook(): void {
  const CONTROLS = 'a[href],button,input,select,textarea';
  const TYPED: Record<string, string> = {
    email: 'prova@example.test',
    tel: '612345678',
    password: 'Prova12345',
  };
  const fieldsOf = (element: Element) => [
    ...element.querySelectorAll<HTMLInputElement>(':scope>[slot=apunt] :is(input,textarea)'),
  ];
  Object.assign(globalThis, {
    apuntLook: (tag: string) =>
      [...document.querySelectorAll<HTMLElement>(`main > ${tag}`)].map((element) => ({
        state: element.dataset['state'],
        boxes: element.querySelectorAll(':scope > [slot=apunt]').length,
        drawn: element.querySelectorAll(':scope > [data-apunt-drawn]').length,
        kept: element.querySelectorAll(':scope > template[data-apunt-fallback]').length,
        controls: element.querySelectorAll(CONTROLS).length,
        inside: element.shadowRoot?.querySelectorAll(CONTROLS).length ?? 0,
        isStyled: (element.shadowRoot?.adoptedStyleSheets.length ?? 0) > 0,
        fields: fieldsOf(element)
          .filter(({ type }) => !/^(hidden|file|checkbox|radio|password)$/.test(type))
          .map(({ value }) => value),
        secrets: fieldsOf(element)
          .filter(({ type }) => type === 'password')
          .map(({ value }) => value),
        doubles: [...element.querySelectorAll<HTMLElement>('[data-id]')]
          .map(({ dataset }) => dataset['id'] ?? '')
          .filter((id, index, all) => all.indexOf(id) !== index),
      })),
    apuntType() {
      for (const element of document.querySelectorAll('main > *'))
        for (const field of fieldsOf(element)) {
          if (!/^(text|email|tel|password|search|textarea)$/.test(field.type) || field.value) continue;
          const prototype: object = Object.getPrototypeOf(field);
          Reflect.set(prototype, 'value', TYPED[field.type] ?? 'Prova', field);
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
    },
  });
}

interface Given {
  tags: string[];
  /** The HTML of the page, as the server has printed it. */
  body: string;
}

export interface Action {
  run: (given: Given) => void | Promise<void>;
  /** How many elements of each tag stand then. */
  copies: number;
  /** Fields that come back empty: a page that keeps HTML keeps nothing of what is typed into any form. */
  emptied?: readonly ('fields' | 'secrets')[] | undefined;
}

export const ACTIONS: Record<string, Action> = {
  'a clone behind each': {
    copies: 2,
    run: ({ tags }) => {
      for (const tag of tags)
        for (const element of document.querySelectorAll(`main > ${tag}`))
          element.after(element.cloneNode(true));
    },
  },
  'innerHTML += of their parent': {
    copies: 1,
    run: () => {
      const main = document.querySelector('main');
      if (main) main.innerHTML += '<p>més</p>'; // Pages do so; this test does as they do.
    },
  },
  'idiomorph towards the HTML of the server': {
    copies: 1,
    run: ({ body }) => {
      const main = document.querySelector('main');
      Object(globalThis).Idiomorph.morph(main, body.replace(/<apunt-config.*?<\/apunt-config>/, ''), {
        morphStyle: 'innerHTML',
      });
    },
  },
  'morphdom towards the HTML of the server': {
    copies: 1,
    run: ({ body }) => {
      const main = document.querySelector('main');
      const html = body.replace(/<apunt-config.*?<\/apunt-config>/, '');
      Object(globalThis).morphdom(main, `<main>${html}</main>`);
    },
  },
  'document.write of the HTML of the server': {
    copies: 1,
    emptied: ['fields', 'secrets'],
    run: ({ body }) => {
      document.open();
      const styles = '<link rel="stylesheet" href="/apunt/apunt.css">';
      document.write(
        `<!doctype html><html lang="ca"><head>${styles}</head><body><main>${body}</main></body></html>`,
      );
      document.close();
    },
  },
  'a move into another parent and back': {
    copies: 1,
    run: async ({ tags }) => {
      const stand = document.body.appendChild(document.createElement('section'));
      const all = tags.flatMap((tag) => [...document.querySelectorAll(`main > ${tag}`)]);
      stand.append(...all);
      await new Promise((resolve) => setTimeout(resolve, 100));
      document.querySelector('main')?.append(...all);
    },
  },
  'an import behind each': {
    copies: 2,
    run: ({ tags }) => {
      for (const tag of tags)
        for (const element of document.querySelectorAll(`main > ${tag}`))
          element.after(document.importNode(element, true));
    },
  },
  'a way through a frame': {
    copies: 1,
    run: async ({ tags }) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const all = tags.flatMap((tag) => [...document.querySelectorAll(`main > ${tag}`)]);
      frame.contentDocument?.body.append(...all);
      await new Promise((resolve) => setTimeout(resolve, 100));
      document.querySelector('main')?.append(...all);
    },
  },
  'a template with their HTML': {
    copies: 2,
    emptied: ['fields', 'secrets'],
    run: ({ tags }) => {
      for (const tag of tags)
        for (const element of document.querySelectorAll(`main > ${tag}`)) {
          const template = document.createElement('template');
          template.innerHTML = element.outerHTML; // Pages do so; this test does as they do.
          element.after(template.content.cloneNode(true));
        }
    },
  },
  'the clones of a slider, before and behind': {
    copies: 3,
    run: ({ tags }) => {
      for (const tag of tags)
        for (const element of document.querySelectorAll(`main > ${tag}`)) {
          const [first, last] = [element.cloneNode(true), element.cloneNode(true)] as [Element, Element];
          for (const clone of [first, last]) clone.setAttribute('aria-hidden', 'true');
          element.before(first);
          element.after(last);
        }
    },
  },
  'a translation of their words': {
    copies: 1,
    run: async ({ tags }) => {
      const wrap = (root: Node) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const all: Text[] = [];
        while (texts.nextNode()) all.push(texts.currentNode as Text);
        for (const text of all) {
          if (!text.data.trim() || text.parentElement?.closest('script,style,template')) continue;
          const font = document.createElement('font');
          text.replaceWith(font);
          font.append(`${text.data} `);
        }
      };
      const elements = tags.flatMap((tag) => [...document.querySelectorAll<HTMLElement>(`main > ${tag}`)]);
      elements.forEach(wrap);
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const element of elements) element.setAttribute('class', 'translated');
    },
  },
};
