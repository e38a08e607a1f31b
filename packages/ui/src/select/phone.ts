/** True where a finger is what points: there the system's own picker is better than any list of ours. */
export const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;
