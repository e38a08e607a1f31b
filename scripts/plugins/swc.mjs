/**
 * How our TypeScript becomes the library: minified hard.
 *
 * @satisfies {import('rollup-plugin-swc3').PluginOptions}
 */
export const swcOptions = {
  include: /\.[mc]?[jt]sx?$/,
  exclude: /\0/,
  tsconfig: false,
  minify: true,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    minify: { module: true, compress: { passes: 3, unsafe_arrows: true }, mangle: { toplevel: true } },
  },
};
