declare module '*.css?sheet' {
  /** A style sheet made once for the page, to be adopted by any number of roots. */
  const sheet: CSSStyleSheet;
  export default sheet;
}
