/*
 * What every rule gets, and what it gives back.
 */

/**
 * A change of the source: what stands between two places becomes `text`.
 *
 * @typedef {{ start: number, end: number, text: string }} Edit
 */

/**
 * @typedef {object} Finding
 * @property {string} rule
 * @property {number} offset
 * @property {string} message what is wrong, why, and what to write
 * @property {Edit} [fix] given only where nothing but what was meant can change
 */

/**
 * @typedef {object} Page
 * @property {string} source
 * @property {string} text the source without template syntax, of the same length
 * @property {readonly import('../mask.mjs').Range[]} ranges
 * @property {readonly import('../tree.mjs').Element[]} elements
 * @property {import('../knowledge.mjs').Knowledge} knowledge
 * @property {readonly import('../manifest.mjs').Manifest[]} manifests
 * @property {(finding: Finding) => void} report
 */

/** @typedef {import('../tree.mjs').Element} Element */
/** @typedef {import('../knowledge.mjs').KnownTag} KnownTag */

/**
 * A tag of ours, or what stands for one.
 *
 * @typedef {object} Widget
 * @property {Element} element
 * @property {string} tag
 * @property {KnownTag} known
 * @property {boolean} isAlias `<div data-apunt="…">`
 */

/**
 * The name of the tag that an element is or stands for; null for elements that are not ours.
 *
 * @param {Element} element
 */
export function tagOf({ name, attributes }) {
  if (name.startsWith('apunt-')) return name;
  const alias = attributes.find((attribute) => attribute.name === 'data-apunt');
  return alias ? `apunt-${alias.value}` : null;
}

/**
 * The widget that an element is; null for other elements, and for tags that nobody knows.
 *
 * @param {Element} element
 * @param {import('../knowledge.mjs').Knowledge} knowledge
 * @returns {Widget | null}
 */
export function widgetOf(element, { tags }) {
  const tag = tagOf(element);
  const known = tag === null ? undefined : tags.get(tag);
  return tag !== null && known ? { element, tag, known, isAlias: !element.name.startsWith('apunt-') } : null;
}

/**
 * Whether an element is a script of JSON, as our elements look for it: parameters and capitals change nothing.
 *
 * @param {Element} element
 */
export const isJsonScript = ({ name, attributes }) =>
  name === 'script' &&
  attributes.some(
    (attribute) => attribute.name === 'type' && /^\s*application\/json\s*(;|$)/i.test(attribute.value),
  );

/**
 * How a tag is written in messages.
 *
 * @param {Widget} widget
 */
export const written = ({ element, tag, isAlias }) =>
  isAlias ? `<${element.name} data-apunt="${tag.slice('apunt-'.length)}">` : `<${tag}>`;

/**
 * The nearest of ours around an element, without looking out of a `<template>`.
 *
 * @param {Element} element
 * @param {import('../knowledge.mjs').Knowledge} knowledge
 */
export function widgetAround(element, knowledge) {
  for (let host = element.parent; host && host.name !== 'template'; host = host.parent) {
    const widget = widgetOf(host, knowledge);
    if (widget) return widget;
  }
  return null;
}
