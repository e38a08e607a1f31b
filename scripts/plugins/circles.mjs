/**
 * Fails a build whose files import each other in a circle: whoever wants one of them would load them all, and what runs
 * first would depend on who is asked first.
 *
 * @returns {import('rollup').Plugin}
 */
export function circlesPlugin() {
  return {
    name: 'circles',
    generateBundle(_, bundle) {
      /** @type {Set<string>} */
      const done = new Set();
      /**
       * @param {string} name
       * @param {readonly string[]} path
       */
      const visit = (name, path) => {
        if (path.includes(name)) {
          const circle = [...path.slice(path.indexOf(name)), name].map((file) => bundle[file]?.name);
          this.error(`files import each other: ${circle.join(' → ')}. See SHARED in rollup.config.mjs.`);
        }
        const file = bundle[name];
        if (done.has(name) || file?.type !== 'chunk') return;
        for (const next of file.imports) visit(next, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}
