/**
 * How many of the items, which stand in one line from `start`, end within `room` pixels; if not all do, `button` pixels of it are for the
 * button of the others.
 */
export function countFitting(
  ends: readonly number[],
  { start, room, button }: { start: number; room: number; button: number },
): number {
  // Widths are no whole pixels.
  const endingIn = (width: number) => ends.filter((end) => end - start <= width + 0.5).length;
  const all = endingIn(room);
  return all === ends.length ? all : endingIn(room - button);
}
