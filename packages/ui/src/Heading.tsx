import type { ComponentProps, ReactNode } from 'react';

/** Attributes of the heading, and its level. */
export interface HeadingProps extends ComponentProps<'h2'> {
  /** 2, 3 or 4, as the attribute `heading-level` says; parts inside a widget use one level more. */
  level: number;
}

/** A heading whose level the page chooses: `<h2>`, `<h3>` …; all other props become its attributes. */
export function Heading({ level, ...rest }: HeadingProps): ReactNode {
  const Tag = `h${level}` as 'h2'; // all headings take the same attributes
  return <Tag {...rest} />;
}
