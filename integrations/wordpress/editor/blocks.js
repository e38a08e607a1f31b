/*
 * One block for each tag, made from what the plugin hands in (`window.apuntBlocks`): its attributes are fields beside the text, what stands in the tag are
 * blocks in it. The server prints the tag; nothing of the library runs in the editor.
 */
(({ blocks, blockEditor, components, element }) => {
  const { createElement: h, Fragment } = element;
  const { InnerBlocks, InspectorControls, useBlockProps } = blockEditor;
  const { PanelBody, SelectControl, TextControl, TextareaControl, ToggleControl } = components;

  /** The field of an attribute. */
  function field({ property, attribute, kind, options, required, doc, default: fallback }, values, set) {
    const shared = {
      key: property,
      label: `${attribute}${required ? ' *' : ''}`,
      help: doc,
      onChange: (value) => set({ [property]: value }),
    };
    if (kind === 'boolean') return h(ToggleControl, { ...shared, checked: values[property] === true });
    const value = values[property] ?? '';
    if (kind === 'list' || options.length === 0)
      return h(TextControl, { ...shared, value, placeholder: fallback });
    const choices = ['', ...options].map((option) => ({ value: option, label: option || `– ${fallback}` }));
    return h(SelectControl, { ...shared, value, options: choices });
  }

  /** The fields of JSON: the main one, and one for each that has a name, as far as the author may set them. */
  const jsonFields = (keys, values, set) =>
    keys.map((key) =>
      h(TextareaControl, {
        key,
        label: key.replace('_', ': '),
        value: values[key] ?? '',
        onChange: (value) => set({ [key]: value }),
      }),
    );

  const isSet = ([, value]) => value !== undefined && value !== '' && value !== false;

  /** What stands in the editor in place of a tag: its name, what is set, and the blocks in it. */
  function Edit({ known: { tag, attributes, json }, values, set }) {
    const given = Object.entries(values).filter(isSet);
    const line = [tag, ...given.map(([name, value]) => `${name}=${String(value)}`)].join(' ');
    return h(
      Fragment,
      null,
      h(
        InspectorControls,
        null,
        h(PanelBody, { title: tag }, ...attributes.map((one) => field(one, values, set))),
        json.length > 0 &&
          h(PanelBody, { title: 'JSON', initialOpen: false }, ...jsonFields(json, values, set)),
      ),
      h('div', useBlockProps(), h('p', null, h('code', null, line)), h(InnerBlocks)),
    );
  }

  for (const known of window.apuntBlocks) {
    blocks.registerBlockType(known.block, {
      apiVersion: 2,
      title: known.tag,
      description: known.doc,
      category: 'apunt',
      icon: 'screenoptions',
      attributes: known.blockAttributes,
      edit: ({ attributes: values, setAttributes: set }) => h(Edit, { known, values, set }),
      save: () => h(InnerBlocks.Content),
    });
  }
})(window.wp);
