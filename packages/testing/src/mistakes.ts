import { COMMON_ATTRIBUTES, kebab, type WidgetContract } from '@apunt/element/contract';
import { isBoolean } from '@apunt/element/coerce';
import { knownOf, type JsonKeys } from '@apunt/loader/checks/known';
import { exampleHtml } from './samples.ts';

/** Two letters in the middle have changed places. */
function misspelt(word: string): string {
  const at = Math.max(1, Math.floor(word.length / 2) - 1);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

const script = (text: string, name?: string): string =>
  `<script type="application/json"${name === undefined ? '' : ` data-apunt-json="${name}"`}>${text}</script>`;

/** JSON of a shape with a key that it does not have; null for a shape that takes any. */
function wrongJson({ keys, open, items }: JsonKeys): string | null {
  if (keys) return open ? null : '{ "no-such-key": 1 }';
  const item = items && wrongJson(items);
  return item ? `[${item}]` : null;
}

/** The HTML of each silent mistake, and what its line holds. */
export function mistakesOf(contract: WidgetContract, fallback: string) {
  const { tag, attributes, example, json = {} } = contract;
  const html = (more: string, children = fallback) =>
    `<${tag} ${exampleHtml(contract)} hydrate="none" ${more}>${children}</${tag}>`;
  const all = { ...COMMON_ATTRIBUTES, ...attributes };
  const optional = Object.entries(all).filter(([name, one]) => {
    const wrong = misspelt(kebab(name));
    return !('required' in one) && name.length > 4 && wrong !== kebab(name) && !(kebab(name) in example);
  });
  const negative = Object.entries(all)
    .filter(([name, { type }]) => /^no[A-Z]/.test(name) && isBoolean(type))
    .map(([name]) => kebab(name))
    .filter((name) => !(name.slice('no-'.length) in all));
  return {
    html,
    mistakes: [
      ...optional.map(([name]) => {
        const dashed = kebab(name);
        return [html(`${misspelt(dashed)}="x"`), `Did you mean ${dashed}? (docs/errors/unknown-attribute`];
      }),
      ...optional.slice(0, 1).map(([name]) => {
        const twin = `data-${kebab(name)}`;
        return [html(`data-${misspelt(kebab(name))}="x"`), `Did you mean ${twin}?`];
      }),
      ...negative.map((name) => {
        const positive = name.slice('no-'.length);
        return [html(`${positive}="false"`), `${positive}="false": expected ${name}, or nothing`];
      }),
      [html('', `${fallback}${script('{}', 'no-such-name')}`), 'data-apunt-json="no-such-name": expected'],
      [html('data-json-no-such-name="{}"'), 'data-json-no-such-name: expected'],
      ...Object.keys(json).map((name) => [
        html('', `${fallback}<div>${script('{}', name)}</div>`),
        `JSON "${name}" in a <div>: expected it as a direct child`,
      ]),
      ...Object.entries(knownOf(document.createElement(tag))?.json ?? {}).flatMap(([name, keys]) => {
        const wrong = wrongJson(keys);
        return wrong === null
          ? []
          : [
              [
                html('', fallback.replace(/<script[^]*?<\/script>/g, '') + script(wrong, name)),
                `JSON "${name}", "no-such-key": expected a key`,
              ],
            ];
      }),
      [html('', `${fallback}<b slot="no-such-slot">x</b>`), 'slot="no-such-slot" of a <b>: expected'],
      [html('texts="no-such-id"'), 'texts="no-such-id": expected the id of a JSON script'],
    ].map(([wrong = '', line = '']) => ({ wrong, line })),
  };
}
