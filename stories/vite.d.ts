/** A file as text, as Vite gives it. */
declare module '*?raw' {
  const text: string;
  export default text;
}

/** A style sheet for the whole page. */
declare module '*.css';
