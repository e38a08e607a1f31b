import type { Graph, Project } from './graph.ts';

/* The tags that a change is about, and the pages that have one of them. */

const OF_WIDGET = /^packages\/widgets\/src\/([^/]+)\//;
const CONTRACT = /^packages\/widgets\/src\/([^/]+)\/\1\.contract\.ts$/;
const TEXTS = /^locales\/(?:[a-z]{2}\/)?([^/]+)\.(?:json|ts)$/;

/** The tags whose contracts name these texts: a tag shows texts of the parts that the tag uses, too. */
function tagsOfTexts(name: string, { files }: Project, { opens }: Graph): string[] {
  return [...files].flatMap((file) => {
    const tag = CONTRACT.exec(file)?.[1];
    return tag !== undefined && opens.get(file)?.has(`locales/ca/${name}.json`) ? `apunt-${tag}` : [];
  });
}

/** The tags that a file is about; empty for a file that any tag may take. */
function tagsOf(file: string, project: Project, graph: Graph): string[] {
  const widget = OF_WIDGET.exec(file)?.[1];
  if (widget !== undefined)
    return project.files.has(`packages/widgets/src/${widget}/${widget}.contract.ts`)
      ? [`apunt-${widget}`]
      : [];
  const texts = TEXTS.exec(file)?.[1];
  return texts === undefined ? [] : tagsOfTexts(texts, project, graph);
}

/** The tags that these files are about; null when any tag may take one of the files. */
export function tagsOfFiles(files: readonly string[], project: Project, graph: Graph): string[] | null {
  const tags = files.map((file) => tagsOf(file, project, graph));
  return tags.some((own) => own.length === 0) ? null : [...new Set(tags.flat())].toSorted();
}

/** Whether HTML has the tag, as an element of its name or as `<div data-apunt="poll">`. */
export function hasTag(html: string, tag: string): boolean {
  const name = tag.replace('apunt-', '');
  return new RegExp(`<${tag}[\\s/>]|\\sdata-apunt=["']?${name}["'\\s/>]`).test(html);
}

/** Whether a text names the tag: as an element, or by the name alone in quotes or behind `data-apunt`. */
export const namesTag = (text: string, tag: string): boolean =>
  new RegExp(`\\b${tag}(?![\\w-])|\\bdata-apunt="${tag.replace('apunt-', '')}"`).test(text);
