/** Takes documentation and budget out of contract modules: visitors need neither. Texts are single-line literals there. */
export function contractDocsPlugin() {
  return {
    name: 'apunt-contract-docs',
    transform(code, id) {
      if (!id.endsWith('.contract.ts')) return null;
      const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
      const slim = code
        .replace(new RegExp(String.raw`\bdoc:\s*${text},?`, 'g'), '')
        .replace(/\bbudget: [\d.]+,?/g, '')
        .replace(/\b(?:slots|parts|example): \{[^{}]*\},?/g, '');
      return { code: slim, map: null };
    },
  };
}
