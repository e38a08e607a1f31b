/**
 * Fails a build whose files import each other in a circle: whoever wants one of them would load them all, and what runs
 * first would depend on who is asked first.
 */
export function circlesPlugin() {
  return {
    name: 'circles',
    generateBundle(_, bundle) {
      const done = new Set();
      const visit = (name, path) => {
        if (path.includes(name)) {
          const circle = [...path.slice(path.indexOf(name)), name].map((file) => bundle[file].name);
          this.error(`files import each other: ${circle.join(' → ')}. See SHARED in rollup.config.mjs.`);
        }
        if (done.has(name) || bundle[name]?.type !== 'chunk') return;
        for (const next of bundle[name].imports) visit(next, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}
