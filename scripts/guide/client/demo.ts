/** A button that loads the story of a tag into the page: a Storybook is too much to load for each visit. */
export function startDemo(box: HTMLElement): void {
  const { demo = '', title = '' } = box.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Run it here';
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.src = demo;
    frame.title = title;
    box.replaceChildren(frame);
    frame.focus();
  });
  box.append(button);
}
