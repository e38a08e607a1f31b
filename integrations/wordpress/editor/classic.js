/*
 * The classic editor puts paragraphs around what it takes for words in a line, our tags too; a heading or a list in them would then end the paragraph, and the
 * tag with it. While it looks for paragraphs, our tags go under the name of a block that it knows and that nobody writes.
 */
((jQuery) => {
  const COVER = 'hgroup';
  const hide = (html) =>
    html
      .replace(/<(apunt-[a-z-]+)/g, `<${COVER} data-apunt-is="$1"`)
      .replace(/<\/apunt-[a-z-]+>/g, `</${COVER}>`);

  function show(html) {
    const open = [];
    return html.replace(/<hgroup data-apunt-is="(apunt-[a-z-]+)"|<\/hgroup>/g, (found, tag) => {
      if (tag) open.push(tag);
      return tag ? `<${tag}` : `</${open.pop() ?? COVER}>`;
    });
  }

  jQuery(document)
    .on('beforeWpautop', (event, text) => {
      text.data = hide(text.data);
    })
    .on('afterWpautop', (event, text) => {
      text.data = show(text.data);
    });
})(window.jQuery);
