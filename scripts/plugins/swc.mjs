/** How our TypeScript becomes the library: minified hard, except while developing. */
export const swcOptions = (dev) => ({
  include: /\.[mc]?[jt]sx?$/,
  exclude: /\0/,
  tsconfig: false,
  minify: !dev,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    ...(!dev && {
      minify: { module: true, compress: { passes: 3, unsafe_arrows: true }, mangle: { toplevel: true } },
    }),
  },
});
