/*
 * Colours of two themes are written once, as `light-dark(light, dark)`. Browsers from spring 2024 on know that; the library's floor is older. For it the build puts
 * two switches in its place, and gives the function itself to browsers that have it (docs/adr/0095).
 */

const CALL = 'light-dark(';

/**
 * Where a list of arguments ends, and the commas between them.
 *
 * @param {string} text
 * @param {number} start the place behind the bracket that opens
 */
function argumentsFrom(text, start) {
  let depth = 1;
  const commas = [];
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (text[at] === ',' && depth === 1) commas.push(at);
    if (depth === 0) return { end: at, commas };
  }
  throw new Error(`${text}: expected a bracket that closes`);
}

/**
 * A value in which switches stand for `light-dark()`: of two custom properties one is empty, and the other is no value at all, so that what stands behind the
 * comma counts.
 *
 * @param {string} value
 * @returns {string}
 */
function switched(value) {
  const at = value.indexOf(CALL);
  if (at < 0) return value;
  const start = at + CALL.length;
  const { end, commas } = argumentsFrom(value, start);
  const [comma] = commas;
  if (comma === undefined || commas.length > 1) throw new Error(`${value}: expected two colours`);
  const light = switched(value.slice(start, comma));
  const dark = switched(value.slice(comma + 1, end));
  return `${value.slice(0, at)}var(--apunt-if-light,${light})var(--apunt-if-dark,${dark})${switched(value.slice(end + 1))}`;
}

const LAYER = '@layer apunt';

/**
 * The rules that hold declarations, and the at-rules that each stands in.
 *
 * @param {string} css
 */
function* rulesOf(css) {
  /** @type {string[]} */
  const around = [];
  let start = 0;
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    const text = css.slice(start, index);
    if (mark === '{') around.push(text);
    if (mark === '}') {
      const prelude = around.pop() ?? '';
      const body = css.lastIndexOf(`${prelude}{`, index) + prelude.length + 1;
      if (!css.slice(body, index).includes('{')) yield { prelude, body, end: index, around: [...around] };
    }
    if (mark !== ';' || around.length === 0) start = index + 1;
  }
}

/**
 * Minified CSS with both forms of each `light-dark()`. It stands in custom properties only, and in rules directly in the layer: those rules come once more at
 * its end, for browsers that know the function.
 *
 * @param {string} css
 */
export function withThemes(css) {
  let base = '';
  let native = '';
  let last = 0;
  for (const { prelude, body, end, around } of rulesOf(css)) {
    const declarations = css.slice(body, end).split(';');
    const themed = declarations.filter((one) => one.includes(CALL));
    if (themed.length === 0) continue;
    const stray = themed.find((one) => !one.startsWith('--'));
    if (stray) throw new Error(`${stray}: expected light-dark() in custom properties only`);
    if (around.join() !== LAYER) throw new Error(`${prelude}: expected light-dark() directly in ${LAYER}`);
    native += `${prelude}{${themed.join(';')}}`;
    base += css.slice(last, body) + declarations.map(switched).join(';');
    last = end;
  }
  if (!native) return css;
  const close = css.lastIndexOf('}');
  return `${base}${css.slice(last, close)}@supports (color:light-dark(red,red)){${native}}${css.slice(close)}`;
}
