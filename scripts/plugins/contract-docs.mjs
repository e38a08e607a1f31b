/** Takes out of contract modules what only authors and builds read: documentation, budget, names of text files. Texts are single-line literals there. */
export function contractDocsPlugin() {
  return {
    name: 'apunt-contract-docs',
    transform(code, id) {
      if (!id.endsWith('.contract.ts')) return null;
      const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
      const slim = code
        .replace(new RegExp(String.raw`\bdoc:\s*${text},?`, 'g'), '')
        .replace(/\btexts: \[[^\]]*\],?/g, '')
        .replace(/\bbudget: [\d.]+,?/g, '')
        .replace(/\b(?:slots|parts|example): \{[^{}]*\},?/g, '');
      return { code: slim, map: null };
    },
  };
}
