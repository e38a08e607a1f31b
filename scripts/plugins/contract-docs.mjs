/** Takes the documentation out of contract modules: visitors do not need it. Texts are single-line literals there. */
export function contractDocsPlugin() {
  return {
    name: 'apunt-contract-docs',
    transform(code, id) {
      if (!id.endsWith('.contract.ts')) return null;
      const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
      return { code: code.replace(new RegExp(String.raw`\bdoc:\s*${text},?`, 'g'), ''), map: null };
    },
  };
}
