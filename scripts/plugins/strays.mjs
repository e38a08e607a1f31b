/**
 * Fails a build in which a shared file has taken in a module that others import, too: whoever wants the small module would load the
 * whole file. Rollup puts there whatever the modules of the file import and no other list names. Who loads the file anyway, for
 * something that is listed for it, loses nothing.
 *
 * @param {(id: string) => string | undefined} homeOf the shared file that a module is listed for
 * @param {Readonly<Record<string, string>>} allowed ends of paths that may stay where they are, each with the reason
 * @returns {import('rollup').Plugin}
 */
export function straysPlugin(homeOf, allowed = {}) {
  return {
    name: 'strays',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const inside = new Map(chunks.flatMap((chunk) => Object.keys(chunk.modules).map((id) => [id, chunk])));
      const links = [...inside].flatMap(([id, chunk]) =>
        (this.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
          const user = inside.get(importer);
          return user && user !== chunk ? [{ id, chunk, importer, user }] : [];
        }),
      );
      /** @param {(typeof links)[number]} link */
      const isListed = ({ id, chunk }) => homeOf(id) === chunk.name;
      /** @param {(typeof links)[number]} link */
      const isLoadedAnyway = ({ chunk, user }) =>
        links.some((other) => other.chunk === chunk && other.user === user && isListed(other));
      const shared = new Set([...inside.keys()].map(homeOf).filter(Boolean));
      const strays = links.filter(
        (link) =>
          shared.has(link.chunk.name) &&
          link.id.includes('/packages/') &&
          !Object.keys(allowed).some((end) => link.id.endsWith(end)) &&
          !isListed(link) &&
          !isLoadedAnyway(link),
      );
      if (strays.length === 0) return;
      const told = strays.map(
        ({ id, chunk, importer }) => `${id} has been taken into "${chunk.name}", and ${importer} wants it`,
      );
      this.error(`${told.join('\n')}\nGive their folders a file in rollup.config.mjs.`);
    },
  };
}
