/*
 * The folder of the project is no package: its dependencies are in what is built, and it holds all sources (docs/adr/0051).
 */
console.error('Not here: npm run build && npm run package, then npm pack ./package');
process.exitCode = 1;
