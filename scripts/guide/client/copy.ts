const LANGUAGES: Readonly<Record<string, string>> = {
  html: 'HTML',
  twig: 'Twig',
  njk: 'Nunjucks',
  nunjucks: 'Nunjucks',
  php: 'PHP',
  alias: 'the alias',
};

/** Gives a block of code a button that copies it, and tells so in words that are heard. */
export function startCopy(block: HTMLElement, status: HTMLElement): void {
  const name = LANGUAGES[block.dataset['language'] ?? ''] ?? 'the code';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = `Copy ${name}`;
  button.addEventListener('click', () => {
    const done = (text: string) => () => {
      status.textContent = text;
    };
    navigator.clipboard
      .writeText(block.textContent ?? '')
      .then(done(`Copied ${name}.`), done('The browser refused: select the code and copy it by hand.'));
  });
  // Behind the code: whoever reads comes to it when there is something to copy.
  block.after(button);
}
